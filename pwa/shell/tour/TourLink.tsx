import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { askForTour } from './tourMemory.ts'

/** Leads to the home screen and starts the guided tour there. */
export function TourLink() {
  return (
    <ButtonLink to="/" size="small" onClick={askForTour}>
      Show the tour again
    </ButtonLink>
  )
}
