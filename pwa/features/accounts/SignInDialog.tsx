import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { refetchViewer, useViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { ownPath } from '#shared/rules/ownPath.ts'
import type { AuthMode } from './authMode.ts'
import { SignInForm } from './forms/SignInForm.tsx'

type Props = { onSignedIn: () => void; onClose: () => void }

/** Sign-in over whatever is on the screen, for a session that ended on the way; nothing beneath is touched. */
export function SignInDialog({ onSignedIn, onClose }: Props) {
  const { pathname, search } = useLocation()
  const { viewer } = useViewer()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [goal, setGoal] = useState<string | null>(null)

  /** To the whole screen for it, and back here afterwards; picks wait in the device's draft. */
  const leaveFor = (mode: AuthMode) => {
    setGoal(`/auth?mode=${mode}&next=${encodeURIComponent(ownPath(pathname + search))}`)
    void refetchViewer(queryClient)
  }
  const leave = useEffectEvent((path: string) => {
    navigate(path)
    onClose()
  })
  // That screen sends players on: the app has to learn first that the session is over, and then takes visitors off this screen itself.
  useEffect(() => {
    if (goal === null || viewer !== null) return
    const timer = setTimeout(() => leave(goal), 0)
    return () => clearTimeout(timer)
  }, [goal, viewer])

  return (
    <Dialog isOpen onClose={onClose} title="Sign In" description="Your picks on this screen stay as they are.">
      <SignInForm email={viewer?.email ?? ''} onSignedIn={onSignedIn} onForgotPassword={() => leaveFor('reset')} />
      <p className="mt-4 flex flex-wrap items-center justify-center gap-x-1 text-muted">
        No account yet?
        <Button variant="plain" size="small" onClick={() => leaveFor('signup')}>
          Sign Up
        </Button>
      </p>
    </Dialog>
  )
}
