import { lazy } from 'react'
import { SetupScreen } from '#pwa/features/admin/setup/SetupScreen.tsx'

const HousePreview = lazy(async () => ({ default: (await import('./HousePreview.tsx')).HousePreview }))

/** The first setup, with the screens that it names and colors. */
export const SetupRoute = () => <SetupScreen Preview={HousePreview} />
