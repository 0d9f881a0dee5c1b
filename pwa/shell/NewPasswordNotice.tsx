import { useLocation } from 'react-router'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { ERRORS } from '#shared/contract/errors.ts'
import * as texts from './texts.ts'

/** For staff whose role needs a longer password than they have: the way to choose one, and back to this page. */
export function NewPasswordNotice({ tone = 'warning' }: { tone?: 'warning' | 'error' }) {
  const { pathname, search } = useLocation()
  return (
    <Notice
      tone={tone}
      title={texts.aLongerPasswordFirst()}
      action={
        <ButtonLink to={`/new-password?next=${encodeURIComponent(pathname + search)}`} variant="primary">
          {texts.chooseALongerPassword()}
        </ButtonLink>
      }
    >
      {ERRORS.new_password_required.text()}
    </Notice>
  )
}
