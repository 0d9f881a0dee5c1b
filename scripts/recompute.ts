import { recompute } from '#server/features/pay/settlement/recompute.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openSingle } from '#server/platform/db/openPool.ts'
import { systemClock } from '#shared/clock.ts'
import { readFilesAndFlags, runWithDatabase } from './runWithDatabase.ts'

const USAGE = 'npm run recompute -- --check   counts all settled weeks and seasons again and prints what differs; changes no result'

await runWithDatabase({ readArguments: readFilesAndFlags(USAGE, 'check') }, async ({ log, open }) => {
  const { db, where } = await open()
  await migrate(db, log)
  const single = openSingle(db) // a large contest takes longer than the time limit of a request
  const lines = await recompute(single, systemClock.now()).finally(() => single.destroy())
  for (const line of [`In ${where}`, ...lines]) console.log(line)
  console.log(lines.length === 0 ? 'Everything settled agrees with cards and games.' : `${lines.length} differences`)
  if (lines.length > 0) process.exitCode = 1
})
