import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { AppFooter } from '#pwa/shell/AppFooter.tsx'
import { AppHeader } from '#pwa/shell/AppHeader.tsx'
import * as texts from './texts.ts'

/** An address for staff or managers, opened by a player without that role. */
export const LockedScreen = () => (
  <>
    <div className="flex min-h-dvh flex-col">
      <AppHeader />
      <main className="px-safe mx-auto w-full max-w-xl flex-1 pt-8">
        <Card as="section" className="grid justify-items-center gap-3 p-8 text-center">
          <Icon name="lock" sizePx={32} />
          <h1 className="type-page">{texts.staffOnly()}</h1>
          <p className="text-muted">{texts.thisPage()}</p>
          <ButtonLink to="/" variant="primary">
            {texts.backToTheStart()}
          </ButtonLink>
        </Card>
      </main>
    </div>
    <AppFooter />
  </>
)
