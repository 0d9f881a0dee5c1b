import { lazy } from 'react'
import { BrandScreen } from '#pwa/features/admin/house-settings/BrandScreen.tsx'

const HousePreview = lazy(async () => ({ default: (await import('./HousePreview.tsx')).HousePreview }))

/** The owner's settings beside the screens that they change. */
export const BrandRoute = () => <BrandScreen Preview={HousePreview} />
