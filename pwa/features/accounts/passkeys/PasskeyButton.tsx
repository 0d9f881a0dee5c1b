import { useEffect, useState } from 'react'
import { textOf } from '#pwa/data/call/apiError.ts'
import { Button } from '#pwa/design/Button.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { importQuietly } from '#pwa/device/importQuietly.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import * as texts from './texts.ts'
import { canUsePasskeys, isCancelled, loadWebAuthn, signInByPasskey } from './webAuthn.ts'

/** Signs in with a passkey. Not shown in browsers that can't use passkeys. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (user: CurrentUser) => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false)
  const isShown = canUsePasskeys()
  useEffect(() => {
    if (isShown) void importQuietly(loadWebAuthn)
  }, [isShown])
  if (!isShown) return null

  const signIn = async () => {
    setIsBusy(true)
    try {
      await onSignedIn(await signInByPasskey())
    } catch (error) {
      const description = isCancelled(error) ? texts.noPasskeyWasUsedYou() : textOf(error, texts.somethingWentWrongPleaseTry())
      toast.warning({ title: texts.signInIncomplete(), description })
      setIsBusy(false)
    }
  }

  return (
    <>
      <p
        aria-hidden
        className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        {texts.or()}
      </p>
      <Button icon="key" size="large" isWide isBusy={isBusy} onClick={signIn}>
        {texts.signInWithAPasskey()}
      </Button>
    </>
  )
}
