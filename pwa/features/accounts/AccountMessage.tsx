import type { ReactNode } from 'react'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { AccountPage } from './AccountPage.tsx'

type Props = { title: string; text: ReactNode; to: string; action: string }

/** What became of a mailed link or a form, and the one way on. */
export const AccountMessage = ({ title, text, to, action }: Props) => (
  <AccountPage title={title}>
    <p role="status" className="text-muted">
      {text}
    </p>
    <ButtonLink to={to} variant="primary" size="large" isWide>
      {action}
    </ButtonLink>
  </AccountPage>
)
