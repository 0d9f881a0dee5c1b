/** First and last name, as far as they are known; else the email. */
export const personName = ({ firstName, lastName, email }: { firstName: string | null; lastName: string | null; email: string }) =>
  [firstName, lastName].filter(Boolean).join(' ').trim() || email
