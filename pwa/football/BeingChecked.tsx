import * as texts from './texts.ts'

/** Said where scores and places stand that may still change: an admin has to decide about a correction. */
export const BeingChecked = ({ isShown }: { isShown: boolean | undefined }) =>
  isShown ? <p className="text-sm text-muted">{texts.aCorrectionIsBeingChecked()}</p> : null
