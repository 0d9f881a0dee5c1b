/** The fields of a form that were edited. */
export const editedOf = <T extends object>(typed: T, before: T): Partial<T> =>
  Object.fromEntries(Object.entries(typed).filter(([field, value]) => value !== before[field as keyof T])) as Partial<T>
