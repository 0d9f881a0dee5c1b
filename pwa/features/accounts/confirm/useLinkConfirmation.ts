import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasCode, textOf } from '#pwa/data/call/apiError.ts'
import { refetchViewer, useViewer } from '#pwa/data/viewer/viewer.ts'
import * as texts from './texts.ts'

/** What became of a mailed link. `unsent` may be tried again; a `wrong` password too. */
export type LinkOutcome = { name: 'asking' | 'sending' | 'done' | 'refused' } | { name: 'wrong' | 'unsent'; text: string }

/**
 * Confirms an address by a mailed link. A browser that is signed in to the account needs no more. Any other one needs the account's password,
 * which a visitor is asked for at once and another account's player after the first try.
 */
export function useLinkConfirmation(send: (password: string | undefined) => Promise<unknown>) {
  const { viewer } = useViewer()
  const queryClient = useQueryClient()
  const [needsPassword, setNeedsPassword] = useState(false)
  const [outcome, setOutcome] = useState<LinkOutcome>({ name: 'asking' })

  const confirm = async (password?: string) => {
    setOutcome({ name: 'sending' })
    try {
      await send(password)
      setOutcome({ name: 'done' })
      void refetchViewer(queryClient)
    } catch (error) {
      if (hasCode(error, 'password_required')) {
        setNeedsPassword(true)
        setOutcome({ name: 'asking' })
      } else if (hasCode(error, 'verification_expired') || (hasCode(error, 'invalid_input') && password === undefined)) {
        await refetchViewer(queryClient) // the code, or a try whose answer was lost, may have confirmed the address
        setOutcome({ name: 'refused' })
      } else if (hasCode(error, 'wrong_credentials') || hasCode(error, 'invalid_input'))
        setOutcome({ name: 'wrong', text: texts.thatIsNotThePassword() })
      else setOutcome({ name: 'unsent', text: textOf(error, texts.somethingWentWrongPleaseTry()) })
    }
  }
  return { outcome, needsPassword: needsPassword || viewer === null, confirm }
}
