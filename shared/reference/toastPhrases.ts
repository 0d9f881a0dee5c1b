/** The tone of a toast. */
export type ToastVariant = 'success' | 'destructive' | 'warning' | 'default' | 'celebration'

/** Titles of toasts that have none of their own; the first of each list is the default. */
export const toastPhrases = {
  celebration: ['TOUCHDOWN!', 'And the crowd goes wild!', 'Six points!', 'To the house!', 'Spike it!'],
  destructive: ['Penalty flag thrown!', 'Flag on the play!', 'False start!', 'Incomplete pass!', 'Turnover on downs!'],
  warning: [
    'Under review...',
    'Two-minute warning!',
    'Upon further review...',
    'Measuring for the first down...',
    'Play clock is running...',
  ],
  default: ['Official timeout!', 'From the booth...', 'Word from the sideline:', 'Huddle up!', 'Hear the call:'],
  success: ['Good call!', 'First down!', 'The kick is good!', 'Moving the chains!', 'The ruling on the field stands!'],
} as const satisfies Record<ToastVariant, readonly [string, ...string[]]>
