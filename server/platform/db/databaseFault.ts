/** The database can't be used. The message explains to the operator why, and what to do; it contains no password. */
export class DatabaseFault extends Error {
  override name = 'DatabaseFault'
}
