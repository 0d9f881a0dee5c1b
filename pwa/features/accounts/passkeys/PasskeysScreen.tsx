import { BackToAccount } from '#pwa/features/accounts/own-account/BackToAccount.tsx'
import { Page } from '#pwa/shell/Page.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import * as texts from './texts.ts'

/** The page of the player's passkeys. */
export function PasskeysScreen() {
  return (
    <Page className="flex max-w-lg flex-col gap-4 pt-4 lg:px-10 lg:pt-8">
      <h1 className="sr-only">{texts.passkeys()}</h1>
      <PasskeysSection />
      <div>
        <BackToAccount />
      </div>
    </Page>
  )
}
