import { DatabaseFault } from '#server/platform/db/databaseFault.ts'

/** The data folder of the bundled database is damaged or incomplete: `npm run restore -- FILE --replace` moves it aside. */
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
