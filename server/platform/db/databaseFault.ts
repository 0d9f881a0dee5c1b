/** The database can't be used. The message tells the operator why and what to do; it contains no password. */
export class DatabaseFault extends Error {
  override name = 'DatabaseFault'
}
