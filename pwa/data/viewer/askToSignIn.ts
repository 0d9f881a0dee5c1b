import { createStore } from '#pwa/device/createStore.ts'

type SignInRequest = { answer: (isSignedIn: boolean) => void }

/** The open request for a sign-in, which the app's frame shows as a dialog over the current screen; null when there is none. */
export const signInRequest = createStore<SignInRequest | null>(null)

/**
 * Asks the player to sign in over the current screen, for a call that was refused because the session ended. Nothing on the screen is lost.
 * @returns true once a player has signed in, false when they closed the dialog.
 */
export function askToSignIn(): Promise<boolean> {
  signInRequest.get()?.answer(false)
  return new Promise((resolve) => {
    signInRequest.set({
      answer: (isSignedIn) => {
        signInRequest.set(null)
        resolve(isSignedIn)
      },
    })
  })
}
