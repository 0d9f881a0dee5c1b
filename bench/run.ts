import { achievements } from './achievements.ts'
import { boards } from './boards.ts'
import { createBench, FULL, QUICK, type Section } from './context.ts'
import { desk } from './desk.ts'
import { formatTable } from './figures.ts'
import { fullSunday, hiddenSunday } from './fullSunday.ts'
import { liveListeners } from './liveListeners.ts'
import { mails } from './mails.ts'
import { mixedLoad } from './mixedLoad.ts'
import { percentages, percentagesWhileSubmitting } from './percentages.ts'
import { pushes } from './pushes.ts'
import { ownReads, sharedReads } from './reads.ts'
import { reminders } from './reminders.ts'
import { settlement } from './settlement.ts'
import { startUp } from './startUp.ts'
import { storage } from './storage.ts'
import { submits } from './submits.ts'
import { firstLoad } from './web/firstLoad.ts'
import { firstRoute } from './web/firstRoute.ts'
import { frames } from './web/frames.ts'
import { layoutShift } from './web/layoutShift.ts'
import { offlineStart } from './web/offlineStart.ts'
import { oldPhone } from './web/oldPhone.ts'
import { openPicks } from './web/openPicks.ts'
import { tapToPaint } from './web/tapToPaint.ts'
import { tvDay } from './web/tvDay.ts'
import { tvIdle } from './web/tvIdle.ts'

const SECTIONS: readonly Section[] = [
  firstLoad,
  firstRoute,
  openPicks,
  oldPhone,
  offlineStart,
  tapToPaint,
  frames,
  layoutShift,
  tvIdle,
  tvDay,
  sharedReads,
  ownReads,
  submits,
  mixedLoad,
  boards,
  storage,
  percentages,
  percentagesWhileSubmitting,
  liveListeners,
  fullSunday,
  hiddenSunday,
  settlement,
  achievements,
  mails,
  pushes,
  reminders,
  desk,
  startUp,
]

const args = process.argv.slice(2)
const names = args.filter((arg) => !arg.startsWith('--'))
const unknown = names.filter((name) => !SECTIONS.some((section) => section.name === name))
if (unknown.length > 0 || args.some((arg) => arg.startsWith('--') && arg !== '--quick')) {
  console.error(`Usage: npm run bench -- [--quick] [${SECTIONS.map(({ name }) => name).join(' | ')}]...`)
  process.exit(1)
}

const bench = createBench(args.includes('--quick') ? QUICK : FULL)
for (const section of SECTIONS.filter(({ name }) => names.length === 0 || names.includes(name))) {
  console.log(`\n${section.title}`)
  try {
    await section.run(bench)
  } catch (error) {
    console.error(`  ${section.name} crashed:`, error)
    process.exitCode = 1
  }
}
console.log(`\n${formatTable(bench.figures)}`)
