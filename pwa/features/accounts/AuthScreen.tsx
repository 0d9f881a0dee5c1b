import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { readAdminStart } from '#pwa/data/viewer/adminStart.ts'
import { Button } from '#pwa/design/Button.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Tabs } from '#pwa/design/Tabs.tsx'
import { textInState } from '#pwa/device/historyState.ts'
import { AppFooter } from '#pwa/shell/AppFooter.tsx'
import { AppHeader } from '#pwa/shell/AppHeader.tsx'
import type { CurrentUser } from '#shared/model/user.ts'
import { signInPath, signUpPath } from '#shared/rules/people/postLoginPath.ts'
import { ForgotPasswordForm } from './forms/ForgotPasswordForm.tsx'
import { SignInForm } from './forms/SignInForm.tsx'
import { SignUpForm } from './forms/SignUpForm.tsx'
import { PrizeBoard } from './PrizeBoard.tsx'
import { QueuedWeeks } from './QueuedWeeks.tsx'
import * as texts from './texts.ts'
import { VisitorPicks } from './VisitorPicks.tsx'

const TABS = [
  { id: 'signin', label: texts.signIn() },
  { id: 'signup', label: texts.signUp() },
] as const

const TITLES: Record<AuthMode, string> = { signin: texts.welcomeBack(), signup: texts.joinTheContest(), reset: texts.resetPassword() }

/**
 * Sign in, sign up, or ask for a reset link. `?mode=` chooses the form, `?email=` fills it, as does an email that another
 * screen passes in the state of the history entry, so that it is not in the URL. `?next=` is the path of ours where the
 * player goes afterwards. Each form starts empty when it is chosen.
 */
export function AuthScreen() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const mode = authModeOf(search.get('mode'))
  const email = textInState(useLocation().state, 'email') ?? search.get('email') ?? ''
  const next = search.get('next')
  const goOn = (pathOf: typeof signInPath | typeof signUpPath) => (user: CurrentUser) =>
    navigate(pathOf(user, next, readAdminStart()), { replace: true })
  const setMode = (chosen: AuthMode) =>
    setSearch(
      (before) => {
        before.set('mode', chosen)
        return before
      },
      { replace: true },
    )

  const heading = useRef<HTMLHeadingElement>(null)
  const shownMode = useRef(mode)
  useEffect(() => {
    const isReplaced = shownMode.current !== mode
    shownMode.current = mode
    if (isReplaced && document.activeElement === document.body) heading.current?.focus({ preventScroll: true }) // the button tapped is gone
  }, [mode])

  return (
    <>
      <div className="flex min-h-dvh flex-col">
        <AppHeader>
          <ButtonLink to="/" size="small" icon="back">
            {texts.backToWelcome()}
          </ButtonLink>
        </AppHeader>
        <div className="px-safe mx-auto grid w-full max-w-7xl flex-1 gap-8 lg:grid-cols-[1.05fr_1fr] lg:gap-14 lg:px-10 lg:py-8">
          <aside aria-label={texts.weeklyPrizes()} className="hidden lg:block">
            <PrizeBoard />
          </aside>
          <main className={cx('mx-auto w-full max-w-lg lg:pt-6', mode === 'signup' ? 'pt-1' : 'pt-4')}>
            <h1 ref={heading} tabIndex={-1} className={cx('type-page lg:mb-4', mode === 'signup' ? 'mb-2.5' : 'mb-4')}>
              {TITLES[mode]}
            </h1>
            <QueuedWeeks />
            {mode === 'signup' && <VisitorPicks />}
            {mode === 'reset' ? (
              <>
                <ForgotPasswordForm email={email} next={next} />
                <Button variant="plain" icon="back" onClick={() => setMode('signin')} className="mt-3">
                  {texts.backToSign()}
                </Button>
              </>
            ) : (
              <Tabs label={texts.account()} tabs={TABS} selected={mode} onSelect={setMode}>
                <div className={cx('lg:pt-6', mode === 'signup' ? 'pt-3.5' : 'pt-6')}>
                  {mode === 'signin' ? (
                    <SignInForm email={email} onSignedIn={goOn(signInPath)} onForgotPassword={() => setMode('reset')} />
                  ) : (
                    <SignUpForm email={email} onSignedUp={goOn(signUpPath)} />
                  )}
                </div>
              </Tabs>
            )}
          </main>
        </div>
      </div>
      {/* the form for a new account needs a phone's whole height; it has the links to the legal pages itself */}
      <div className={cx(mode === 'signup' && 'hidden lg:block')}>
        <AppFooter />
      </div>
    </>
  )
}

const MODES = ['signin', 'signup', 'reset'] as const

/** The three forms of the sign-in screen. */
type AuthMode = (typeof MODES)[number]

/** The form named by the address; without one, sign-in. */
const authModeOf = (named: string | null): AuthMode => MODES.find((mode) => mode === named) ?? 'signin'
