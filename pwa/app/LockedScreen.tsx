import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { Page } from '#pwa/shell/Page.tsx'
import * as texts from './texts.ts'

/** An address for staff or managers, opened by a player without that role. */
export const LockedScreen = () => (
  <Page isTall className="max-w-xl pt-8">
    <Card as="section" className="grid justify-items-center gap-3 p-8 text-center">
      <Icon name="lock" sizePx={32} />
      <h1 className="type-page">{texts.staffOnly()}</h1>
      <p className="text-muted">{texts.thisPage()}</p>
      <ButtonLink to="/" variant="primary">
        {texts.backToTheStart()}
      </ButtonLink>
    </Card>
  </Page>
)
