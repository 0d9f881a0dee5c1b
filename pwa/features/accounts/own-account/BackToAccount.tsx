import { ButtonLink } from '#pwa/design/ButtonLink.tsx'

export const BackToAccount = () => (
  <ButtonLink to="/account" variant="plain" icon="back">
    Back to account
  </ButtonLink>
)
