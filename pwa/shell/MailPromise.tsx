import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { AppLink } from '#pwa/design/AppLink.tsx'
import { RichText } from '#pwa/design/RichText.tsx'
import { CONFIRM_EMAIL_PATH } from '#shared/rules/people/postLoginPath.ts'
import * as texts from './texts.ts'

/** A sentence that promises a mail. To an address that is not confirmed none is sent: then it is the way to confirm it. */
export function MailPromise({ children }: { children: ReactNode }) {
  const { viewer } = useViewer()
  const { pathname } = useLocation()
  if (viewer?.isEmailVerified !== false) return children
  const link = (inside: ReactNode) => (
    <AppLink to={`${CONFIRM_EMAIL_PATH}?next=${pathname}`} className="font-semibold underline underline-offset-4">
      {inside}
    </AppLink>
  )
  return <RichText parts={texts.confirmYourEmail({ link })} />
}
