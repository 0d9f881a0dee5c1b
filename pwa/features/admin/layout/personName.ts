/** The first letters of the names; else of the email. */
export const personInitials = ({ firstName, lastName, email }: { firstName: string | null; lastName: string | null; email: string }) =>
  `${firstName?.at(0) ?? ''}${lastName?.at(0) ?? ''}`.toUpperCase() || (email.at(0) ?? '').toUpperCase()

/** First and last name, as far as they are known; else the email. */
export const personName = ({ firstName, lastName, email }: { firstName: string | null; lastName: string | null; email: string }) =>
  [firstName, lastName].filter(Boolean).join(' ').trim() || email
