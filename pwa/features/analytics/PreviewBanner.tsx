import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#pwa/design/Button.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { useAction } from '#pwa/shell/useAction.ts'
import { contract } from '#shared/contract/appCalls.ts'
import { authPath } from '#shared/rules/people/authPath.ts'
import * as texts from './texts.ts'

export const ANALYTICS_PATH = '/analytics'

/**
 * Says that the numbers are made up, and leads to an account with an email alone. Sign In opens the sign-in form with it, Sign Up mails a link to
 * finish an account. Neither says whether the address has one, and the address is in no URL. An empty email does nothing.
 */
export function PreviewBanner() {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const email = typed.trim()

  const signUp = useAction(contract.startQuickSignUp, {
    done: () => ({ title: texts.checkYourEmail(), description: texts.weSentYouALink() }),
    failed: texts.error(),
    reads: [],
    otherwise: texts.failedToCreateAccountPlease(),
  })
  const body = { email, firstName: email.split('@')[0] ?? '', lastName: 'User' }
  const signIn = (event: FormEvent) => {
    event.preventDefault()
    if (email !== '') void navigate(authPath(ANALYTICS_PATH), { state: { email } })
  }

  return (
    <Card as="section" tone="brand" aria-labelledby="preview" className="mb-3 lg:mb-4">
      <h2 id="preview" className="type-heading flex items-center gap-2.5">
        <Icon name="eye" sizePx={22} className="shrink-0 text-brand-ink" />
        {texts.thisIsAPreview()}
      </h2>
      <p className="mt-1">{texts.theNumbersBelowAreMade()}</p>
      <form noValidate onSubmit={signIn} className="mt-3 max-w-xl">
        <Field
          label={texts.email()}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={texts.youExampleCom()}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2">
          <Button type="submit" isWide>
            {texts.signIn()}
          </Button>
          <Button variant="primary" isWide isBusy={signUp.isPending} onClick={() => email !== '' && signUp.mutate({ body })}>
            {texts.signUp()}
          </Button>
        </div>
      </form>
    </Card>
  )
}
