import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import * as texts from './texts.ts'
import { requestTour } from './tourMemory.ts'

/** Leads to the home screen and starts the guided tour there. */
export function TourLink() {
  return (
    <ButtonLink to="/" size="small" onClick={requestTour}>
      {texts.showTheTourAgain()}
    </ButtonLink>
  )
}
