import type { ReactNode } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { AccountPage } from '#pwa/features/accounts/AccountPage.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import type { useLinkConfirmation } from './useLinkConfirmation.ts'

type Props = {
  confirmation: ReturnType<typeof useLinkConfirmation>
  title: string
  text: string
  action: string
  /** Stands below the form of the password. */
  children?: ReactNode
}

/** The button that confirms an address by its mailed link, or the form of the account's password where that is needed. */
export function ConfirmStep({ confirmation: { outcome, needsPassword, confirm }, title, text, action, children }: Props) {
  const isBusy = outcome.name === 'sending'
  return (
    <AccountPage title={title}>
      <p className="text-muted">{text}</p>
      {outcome.name === 'unsent' && (
        <Notice tone="error" className="w-full">
          {outcome.text}
        </Notice>
      )}
      {needsPassword ? (
        <>
          <PasswordStep
            action={action}
            error={outcome.name === 'wrong' ? outcome.text : undefined}
            isBusy={isBusy}
            onPassword={(password) => void confirm(password)}
          />
          {children}
        </>
      ) : (
        <Button variant="primary" size="large" isWide isBusy={isBusy} onClick={() => void confirm()}>
          {action}
        </Button>
      )}
    </AccountPage>
  )
}
