/** The database can't be used, and the message says to the person at the terminal why and what to do; it holds no password. */
export class DatabaseFault extends Error {
  override name = 'DatabaseFault'
}

/** The bundled database's own folder is damaged or unfinished: a backup restored with --replace moves it aside. */
export class BrokenDataFolder extends DatabaseFault {
  override name = 'BrokenDataFolder'
  readonly dataFolder: string

  constructor(dataFolder: string, reason: string) {
    super(
      [
        `The bundled database can't start from ${dataFolder}:`,
        `  ${reason}`,
        'Nothing in it was changed. To go back to a backup: npm run restore -- FILE --replace (it moves this folder aside first).',
      ].join('\n'),
    )
    this.dataFolder = dataFolder
  }
}
