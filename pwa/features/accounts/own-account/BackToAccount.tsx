import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import * as texts from './texts.ts'

export const BackToAccount = () => (
  <ButtonLink to="/account" variant="plain" icon="back">
    {texts.backToAccount()}
  </ButtonLink>
)
