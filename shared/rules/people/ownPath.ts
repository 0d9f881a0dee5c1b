/** Letters, digits and `-`, in segments that neither are empty nor begin with a dot, then at most a plain query: nothing a browser could read as another site. */
const PLAIN_PATH = /^\/(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\/?)?(?:\?[\w\-/=&.]*)?$/

/** Addresses that would send a signed-in player straight on again, or do something by being opened. */
const NEVER_A_GOAL = /^\/(?:auth|api)(?:[/?]|$)/

/**
 * The given path if it belongs to this site, else the start page: a link must not lead to another site, sign the player out or return to sign-in.
 */
export function ownPath(path: string | null): string {
  return path !== null && PLAIN_PATH.test(path) && !NEVER_A_GOAL.test(path) ? path : '/'
}
