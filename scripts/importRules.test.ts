import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderRules, importRules as rules } from './importRules.ts'

/** `[from, to, rule]`: an import that the rule forbids. */
const FORBIDDEN: [string, string, string][] = [
  ['pwa/features/picks/PicksPanel.tsx', 'pwa/features/home/HowToPlay.tsx', 'features-apart'],
  ['pwa/features/picks/review/ReviewDialog.tsx', 'pwa/app/routes.tsx', 'features-below-app'],
  ['pwa/football/GameCard.tsx', 'pwa/features/picks/Marks.tsx', 'football-below-features'],
  ['pwa/football/PickOption.tsx', 'pwa/start/saveSnapshot.ts', 'football-below-features'],
  ['pwa/shell/AppHeader.tsx', 'pwa/football/PrizeTag.tsx', 'shell-below-football'],
  ['pwa/shell/tabs/TabBar.tsx', 'pwa/features/standings/LiveLine.tsx', 'shell-below-football'],
  ['pwa/design/Button.tsx', 'pwa/football/TeamCrest.tsx', 'design-below-all'],
  ['pwa/design/Field.tsx', 'pwa/shell/LoadFailure.tsx', 'design-below-all'],
  ['pwa/design/Card.tsx', 'shared/rules/standings/ranking.ts', 'design-below-all'],
  ['pwa/device/swipe.ts', 'pwa/data/call/callApi.ts', 'device-below-all'],
  ['pwa/device/storage/lastViewer.ts', 'pwa/data/viewer/viewer.ts', 'device-below-all'],
  ['pwa/data/viewer/playerName.ts', 'pwa/update/workerUpdate.ts', 'data-below-features'],
  ['pwa/data/call/pendingSignOut.ts', 'pwa/offline/senderLock.ts', 'call-below-offline'],
  ['pwa/offline/tabChannel.ts', 'pwa/update/reloadOnce.ts', 'offline-below-features'],
  ['pwa/offline/queuedSubmissions.ts', 'pwa/data/live/liveChanges.ts', 'offline-below-features'],
  ['pwa/update/restartDelay.ts', 'pwa/shell/update/UpdateBar.tsx', 'update-below-features'],
  ['pwa/start/main.ts', 'pwa/offline/localStore.ts', 'start-below-all'],
  ['pwa/service-worker/sw.ts', 'pwa/offline/drafts.ts', 'worker-alone'],
  ['pwa/offline/sender.ts', 'pwa/service-worker/queue.ts', 'app-without-worker'],
  ['pwa/data/call/other.ts', 'server/platform/http/addRoute.ts', 'app-without-server'],
  ['pwa/app/main.tsx', 'pwa/testing/fixtures.ts', 'app-without-tests'],
  ['server/app.ts', 'pwa/app/start.tsx', 'server-without-app'],
  ['server/features/play/picks/submitPicks.ts', 'server/features/slate/weeks/routes.ts', 'routes-only-in-app'],
  ['server/features/play/picks/changePicks.ts', 'server/integrations/score-feed/openScoreFeed.ts', 'integrations-by-deps'],
  ['server/platform/http/session.ts', 'server/features/people/sign-in/signIn.ts', 'platform-below-all'],
  ['server/platform/db/openPool.ts', 'server/platform/http/session.ts', 'db-below-http'],
  ['server/features/slate/stored-games/queries.ts', 'server/jobs/schedule.ts', 'features-below-jobs'],
  ['server/features/play/standings/place.ts', 'server/features/pay/settlement/settleWeek.ts', 'wing-play'],
  ['server/features/slate/games/setGame.ts', 'server/features/people/accounts/queries.ts', 'wing-slate'],
  ['server/features/pay/settlement/toWeeklyFacts.ts', 'shared/rules/standings/ifEndedNow.ts', 'leads-decide-nothing'],
  ['server/features/messages/notices/kinds/results.ts', 'server/features/play/standings/weeklyBoard.ts', 'leads-decide-nothing'],
  ['server/house/readHouse.ts', 'server/delivery/mail/queueMail.ts', 'house-below-features'],
  ['server/delivery/mail/writeMail.ts', 'server/features/people/accounts/letters.ts', 'delivery-below-features'],
  ['shared/model/game.ts', 'shared/rules/weeks/deadline.ts', 'model-below-rules'],
  ['shared/rules/weeks/week.ts', 'shared/model/week.ts', 'rules-import-types'],
  ['shared/contract/picks.ts', 'shared/rules/picks/card.ts', 'contract-below-rules'],
]

/** `[from, to, import]`: an import that no rule forbids. */
const ALLOWED: [string, string, 'import' | 'import type'][] = [
  ['pwa/features/credits/till/Till.tsx', 'pwa/features/credits/codeText.ts', 'import'],
  ['pwa/features/tv/Tiles.tsx', 'pwa/data/viewer/viewer.ts', 'import'],
  ['pwa/app/HomeScreen.tsx', 'pwa/features/home/Ribbon.tsx', 'import'],
  ['pwa/features/credits/own/Credits.tsx', 'pwa/shell/AnswerAge.tsx', 'import'],
  ['pwa/football/share/ShareDialog.tsx', 'pwa/shell/LoadErrors.tsx', 'import'],
  ['pwa/shell/update/Bar.tsx', 'pwa/update/takeUpdate.ts', 'import'],
  ['pwa/update/waitForSender.ts', 'pwa/offline/backgroundSync.ts', 'import'],
  ['pwa/offline/sendQueued.ts', 'pwa/data/call/carriedBy.ts', 'import'],
  ['pwa/start/showSnapshot.ts', 'pwa/data/call/buildId.ts', 'import'],
  ['pwa/offline/sender.test.ts', 'pwa/testing/fakeApi.ts', 'import'],
  ['pwa/service-worker/messages.ts', 'shared/contract/workerMessages.ts', 'import'],
  ['server/features/pay/credits/redeemCode.ts', 'server/features/people/accounts/queries.ts', 'import'],
  ['server/features/people/accounts/reset.ts', 'server/integrations/score-feed/scoreFeed.ts', 'import type'],
  ['shared/rules/season/streaks.ts', 'shared/model/user.ts', 'import type'],
]

let folder = ''
let rings: string[] = []
let found: { from: string; to: string; rule: string }[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-rules-'))
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  for (const [, to] of [...FORBIDDEN, ...ALLOWED]) await write(to, 'export type Part = string\nexport const part = 1\n')
  for (const [from, to] of FORBIDDEN) await write(from, `import { part } from '#${to}'\nexport const other = part\n`)
  for (const [from, to, words] of ALLOWED)
    await write(from, `${words} { ${words === 'import' ? 'part' : 'Part as part'} } from '#${to}'\nexport type { part }\n`)
  await write('shared/one.ts', "export { two } from './two.ts'\nexport const one = 1\n")
  await write('shared/two.ts', "export { one } from './one.ts'\nexport const two = 2\n")
  await write('shared/rules/clock.ts', "export { performance } from 'node:perf_hooks'\n")
  const imports = Object.fromEntries(['shared', 'server', 'pwa'].map((name) => [`#${name}/*`, `./${name}/*`]))
  await write('package.json', JSON.stringify({ type: 'module', imports }))
  const { output } = await cruise(['shared', 'server', 'pwa'], {
    ...rules.options,
    ruleSet: { forbidden: rules.forbidden },
    validate: true,
    baseDir: folder,
  })
  await write('server/house/brand.ts', "export { page } from '#server/platform/app-files/page.ts'\nexport const brand = 1\n")
  await write('server/platform/app-files/page.ts', 'export const page = 1\n')
  await write('server/platform/app-files/icons.ts', "export { brand } from '#server/house/brand.ts'\n")
  const folders = await cruise(['server'], {
    ...folderRules.options,
    ruleSet: { forbidden: folderRules.forbidden },
    validate: true,
    metrics: true,
    baseDir: folder,
  })
  rings = (folders.output as ICruiseResult).summary.violations.map(({ from, to }) => `${from} ${to}`)
  found = (output as ICruiseResult).summary.violations.map(({ from, to, rule }) => ({ from, to, rule: rule.name }))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the import rules', () => {
  test.each(FORBIDDEN)('forbid %s to import %s (%s)', (from, to, rule) => {
    expect(found).toContainEqual({ from, to, rule })
  })

  test.each(ALLOWED)('allow %s to import %s by %s', (from, to) => {
    expect(found.filter((each) => each.from === from && each.to === to)).toEqual([])
  })

  test('forbid two folders of the server to import each other, also where no two files do', () => {
    expect(rings).toContain('server/house server/platform/app-files')
  })

  test('forbid circular imports, and Node in shared code', () => {
    expect(found).toContainEqual(expect.objectContaining({ rule: 'no-circular-imports', from: 'shared/one.ts' }))
    expect(found).toContainEqual(expect.objectContaining({ rule: 'shared-without-node', from: 'shared/rules/clock.ts' }))
  })
})
