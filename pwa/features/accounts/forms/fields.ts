/** The fields of all account forms: labels, keyboards, and what the browser fills in. */
export const FIELDS = {
  firstName: { label: 'First Name', autoComplete: 'given-name', autoCapitalize: 'words', enterKeyHint: 'next' },
  lastName: { label: 'Last Name', autoComplete: 'family-name', autoCapitalize: 'words', enterKeyHint: 'next' },
  email: {
    label: 'Email',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    enterKeyHint: 'next',
  },
  phoneNumber: {
    label: 'Phone Number',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    enterKeyHint: 'next',
    hint: 'So that the bar can call you about a prize.',
  },
  password: { label: 'Password', type: 'password', autoComplete: 'current-password', enterKeyHint: 'go' },
  currentPassword: { label: 'Current Password', type: 'password', autoComplete: 'current-password', enterKeyHint: 'done' },
} as const
