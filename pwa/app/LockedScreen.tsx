import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { AppFooter } from '#pwa/shell/AppFooter.tsx'
import { AppHeader } from '#pwa/shell/AppHeader.tsx'

/** An address for staff or managers, opened by a player without that role. */
export const LockedScreen = () => (
  <>
    <div className="flex min-h-dvh flex-col">
      <AppHeader />
      <main className="px-safe mx-auto w-full max-w-xl flex-1 pt-8">
        <Card as="section" className="grid justify-items-center gap-3 p-8 text-center">
          <Icon name="lock" sizePx={32} />
          <h1 className="type-page">Staff only</h1>
          <p className="text-muted">This page is for the people who run the bar. If you are one of them, ask your manager to add you.</p>
          <ButtonLink to="/" variant="primary">
            Back to the start
          </ButtonLink>
        </Card>
      </main>
    </div>
    <AppFooter />
  </>
)
