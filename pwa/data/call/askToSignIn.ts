import { createStore } from '#pwa/device/createStore.ts'
import * as texts from './texts.ts'

/** `isAgain`: the session goes on, and only the password is asked for. */
type SignInRequest = { why: string; isAgain: boolean; answer: (isSignedIn: boolean) => void; answered: Promise<boolean> }

const PICKS_STAY = texts.yourPicksOnThisScreen()

/** The open request for a sign-in, which the app's frame shows as a dialog over the current screen; null when there is none. */
export const signInRequest = createStore<SignInRequest | null>(null)

/**
 * Asks the player to sign in over the current screen, for a call that was refused because the session ended. Nothing on the screen is lost.
 * Requests while the dialog is open share its answer, so that all calls of a screen are made again.
 * @param why the sentence below the dialog's title.
 * @returns true once a player has signed in, false when they closed the dialog.
 */
export function askToSignIn(why = PICKS_STAY, { isAgain = false } = {}): Promise<boolean> {
  const open = signInRequest.get()
  if (open) return open.answered
  let resolve: (isSignedIn: boolean) => void = () => undefined
  const answered = new Promise<boolean>((settle) => {
    resolve = settle
  })
  const answer = (isSignedIn: boolean) => {
    signInRequest.set(null)
    resolve(isSignedIn)
  }
  signInRequest.set({ why, isAgain, answer, answered })
  return answered
}
