/** The database can't be used. The message explains to the operator why, and what to do; it contains no password. */
export class DatabaseFault extends Error {
  override name = 'DatabaseFault'
}

/** A backup has migrations that this version does not know, or lacks some. The backup itself may be good. */
export class OtherVersion extends DatabaseFault {}
