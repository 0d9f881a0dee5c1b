/** Opens sign-in over whatever is on the screen; answers true once a player has signed in, false when they closed it. */
type Asking = { answer: (isSignedIn: boolean) => void }

let asking: Asking | null = null
const listeners = new Set<() => void>()

/** For a screen whose call was refused because the session ended: nothing on it is lost meanwhile. */
export function askToSignIn(): Promise<boolean> {
  asking?.answer(false)
  return new Promise((resolve) => {
    set({
      answer: (isSignedIn) => {
        set(null)
        resolve(isSignedIn)
      },
    })
  })
}

/** For the frame that shows the dialog. */
export const currentAsking = () => asking

export function subscribeToAsking(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: Asking | null) {
  asking = next
  for (const listener of listeners) listener()
}
