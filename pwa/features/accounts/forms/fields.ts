import * as texts from './texts.ts'

/** The fields of all account forms: labels, keyboards, and what the browser fills in. */
export const FIELDS = {
  firstName: { label: texts.firstName(), autoComplete: 'given-name', autoCapitalize: 'words', enterKeyHint: 'next' },
  lastName: { label: texts.lastName(), autoComplete: 'family-name', autoCapitalize: 'words', enterKeyHint: 'next' },
  email: {
    label: texts.email(),
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    enterKeyHint: 'next',
  },
  phoneNumber: {
    label: texts.phoneNumber(),
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    enterKeyHint: 'next',
    hint: texts.soThatTheBar(),
  },
  password: { label: texts.password(), type: 'password', autoComplete: 'current-password', enterKeyHint: 'go' },
  currentPassword: { label: texts.currentPassword(), type: 'password', autoComplete: 'current-password', enterKeyHint: 'done' },
} as const
