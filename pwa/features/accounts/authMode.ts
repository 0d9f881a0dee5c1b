/** The three forms of the sign-in screen. */
export type AuthMode = 'signin' | 'signup' | 'reset'

const MODES: readonly AuthMode[] = ['signin', 'signup', 'reset']

/** The form named by the address; without one, sign-in. */
export const authModeOf = (named: string | null): AuthMode => MODES.find((mode) => mode === named) ?? 'signin'
