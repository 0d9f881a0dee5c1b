import { lazy } from 'react'
import { VenuesScreen } from '#pwa/features/admin/venues/VenuesScreen.tsx'

const TvPicture = lazy(async () => ({ default: (await import('./TvPicture.tsx')).TvPicture }))

/** The venues with a picture of what their TVs show. */
export const VenuesRoute = () => <VenuesScreen TvPicture={TvPicture} />
