/** Which of its three forms the sign-in screen shows. */
export type AuthMode = 'signin' | 'signup' | 'reset'

const MODES: readonly AuthMode[] = ['signin', 'signup', 'reset']

/** The form that the address names; sign-in without one. */
export const authModeOf = (named: string | null): AuthMode => MODES.find((mode) => mode === named) ?? 'signin'
