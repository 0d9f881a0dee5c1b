import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { refetchViewer, useViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { useAfter } from '#pwa/device/useAfter.ts'
import { authPath } from '#shared/rules/people/authPath.ts'
import { ForgotPasswordForm } from './forms/ForgotPasswordForm.tsx'
import { SignInForm } from './forms/SignInForm.tsx'
import * as texts from './texts.ts'

type Props = { why: string; isAgain: boolean; onSignedIn: () => void; onClose: () => void }

/** Sign-in over the current screen, for a session that has ended. The screen behind the dialog does not change. */
export function SignInDialog({ why, isAgain, onSignedIn, onClose }: Props) {
  const { pathname, search } = useLocation()
  const { viewer } = useViewer()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [goal, setGoal] = useState<string | null>(null)
  const [isForgotten, setIsForgotten] = useState(false)

  /** Opens the full sign-in screen, which returns to this page afterwards. The picks are in the device's draft. */
  const signUp = () => {
    setGoal(authPath(pathname + search, 'signup'))
    void refetchViewer(queryClient)
  }
  // The sign-in screen redirects signed-in players, so this waits until the app knows that the session is over. The route's own redirect to
  // sign-in comes first then; this one adds the mode.
  useAfter(viewer === null ? 0 : null, goal, (path) => {
    if (path === null) return
    navigate(path)
    onClose()
  })

  if (isForgotten)
    return (
      <Dialog isOpen onClose={onClose} title={texts.resetPassword()}>
        <ForgotPasswordForm email={viewer?.email ?? ''} next={pathname + search} />
        <Button variant="plain" icon="back" onClick={() => setIsForgotten(false)} className="mt-3">
          {texts.backToSign()}
        </Button>
      </Dialog>
    )

  return (
    <Dialog isOpen onClose={onClose} title={texts.signIn()} description={why}>
      <SignInForm email={viewer?.email ?? ''} onSignedIn={onSignedIn} onForgotPassword={() => setIsForgotten(true)} />
      {!isAgain && (
        <p className="mt-4 flex flex-wrap items-center justify-center gap-x-1 text-muted">
          {texts.noAccountYet()}
          <Button variant="plain" size="small" onClick={signUp}>
            {texts.signUp()}
          </Button>
        </p>
      )}
    </Dialog>
  )
}
