import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestPlayer } from '#server/testing/builders.ts'
import { anAttempt, someone } from '#server/testing/credits.ts'
import { listLetters } from '#server/testing/outbox.ts'
import { anAdmin, aPlayedSlate, dumpSettlement, listCodes, listPaid, reason, submitCard, WAIT_ENDS } from '#server/testing/settlement.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'
import { countPicks } from '#shared/rules/picks/countPicks.ts'
import { seasonStatsOf } from '#shared/rules/season/seasonStats.ts'
import { asSettled } from '#shared/rules/weeks/settledWeek.ts'
import { recompute } from './recompute.ts'
import { settleDue } from './settleDue.ts'

const t = await startTestServer({ now: WAIT_ENDS })
afterEach(() => expect(t.logged.splice(0)).toEqual([]))
const { db } = t
const runJob = () => settleDue(t.deps)
const NEXT_DAY = '2025-09-10T18:00:00Z'

let players: Record<'Ann' | 'Bea' | 'Cal', TestPlayer>
let admin: Awaited<ReturnType<typeof anAdmin>>

/** Ann has three correct picks, Bea two (not the first game), Cal none. The correction then gives the first game to the away team. */
beforeEach(async () => {
  await aPlayedSlate(db)
  const named = (firstName: string) => t.a.player({ firstName, lastName: 'Test' })
  players = { Ann: await named('Ann'), Bea: await named('Bea'), Cal: await named('Cal') }
  await submitCard(db, players.Ann, { sides: ['home', 'home', 'home'], tiebreaker: 50 })
  await submitCard(db, players.Bea, { sides: ['away', 'home', 'home'], tiebreaker: 47 })
  await submitCard(db, players.Cal, { sides: ['away', 'away', 'away'], tiebreaker: 47 })
  admin = await anAdmin(t)
})

const SETTLED = ['1 Ann 50', '2 Bea 30']
const CORRECTED = ['1 Bea 50', '2 Ann 30', '3 Cal 20']
const correctAfterSettling = async (settled = SETTLED) => {
  await runJob()
  expect(await listPaid(db)).toEqual(settled)
  t.clock.set(NEXT_DAY)
  await admin.setScore(0, 30, 27)
  await runJob()
}
const redeem = (player: TestPlayer) =>
  db('credit_redemptions').where({ user_id: player.id, is_active: true }).update({ redeemed_at: NEXT_DAY })
const pendingId = async () => (await admin.read())?.corrections[0]?.id
const winningsOf = async () =>
  db('users').whereIn('first_name', ['Ann', 'Bea', 'Cal']).orderBy('first_name').pluck<number[]>('total_winnings')
const ledger = async () =>
  (
    await db('prize_ledger')
      .join('users', 'users.id', 'user_id')
      .orderBy('prize_ledger.id')
      .select('first_name', 'entry', 'amount', 'reason', 'correction_id')
  ).map((row) => `${row.first_name} ${row.entry} ${Number(row.amount)} (${row.reason})`)

describe('a score corrected before the settlement', () => {
  it('decides the prizes, and no correction is reported', async () => {
    t.clock.set('2025-09-09T05:00:00Z')
    await admin.setScore(0, 30, 27)
    t.clock.set('2025-09-10T05:00:00Z')
    await runJob()
    expect(await listPaid(db)).toEqual(CORRECTED)
    expect(await db('settlement_corrections').select()).toEqual([])
  })
})

describe('a score corrected after the settlement', () => {
  it('is reported to the admins once, with the prizes that would change, and changes no prize by itself', async () => {
    await correctAfterSettling()
    const [report, ...others] = (await admin.read())?.corrections ?? []
    expect(others).toEqual([])
    expect(report).toMatchObject({ state: 'pending', decidedAt: null, reason: null, results: ['GB at DET: DET won, now GB won'] })
    expect(report?.prizes).toEqual([
      {
        displayName: 'Bea T.',
        before: { place: 2, isTied: false, amount: 30 },
        after: { place: 1, isTied: false, amount: 50 },
        redeemed: 0,
      },
      {
        displayName: 'Ann T.',
        before: { place: 1, isTied: false, amount: 50 },
        after: { place: 2, isTied: false, amount: 30 },
        redeemed: 0,
      },
      { displayName: 'Cal T.', before: null, after: { place: 3, isTied: false, amount: 20 }, redeemed: 0 },
    ])
    const mails = await listLetters(db, { kind: 'correction_found' })
    expect(mails.map(({ to }) => to)).toEqual([admin.viewer.email])
    expect(mails[0]?.text).toContain('Bea T.: 2nd place ($30), now 1st place ($50)')
    expect(mails[0]?.text).toContain(`Correction ${await pendingId()} waits for an admin's decision`)
    expect(mails[0]?.text).toMatch(/\/admin\/week\?season=2025&week=5$/m)
    expect(mails[0]?.text).not.toMatch(/POST|\/api\//)
    expect(await listPaid(db)).toEqual(SETTLED)

    const before = await dumpSettlement(db)
    await Promise.all([runJob(), runJob()])
    expect(await dumpSettlement(db)).toBe(before)
  })

  it('says which places are shared, before and after', async () => {
    const dee = await t.a.player({ firstName: 'Dee', lastName: 'Test' })
    await submitCard(db, dee, { sides: ['away', 'home', 'home'], tiebreaker: 47 })
    await correctAfterSettling([...SETTLED, '2 Dee 30'])
    expect((await admin.read())?.corrections[0]?.prizes.map(({ before, after }) => [before?.isTied, after?.isTied])).toEqual([
      [true, true],
      [true, true],
      [false, false],
      [undefined, false],
    ])
    const [mail] = await listLetters(db, { kind: 'correction_found' })
    expect(mail?.text).toContain('Bea T.: T2 ($30), now T1 ($50)')
    expect(mail?.text).toContain('Ann T.: 1st place ($50), now 3rd place ($20)')
  })

  it('is mailed to no admin who is blocked', async () => {
    const blocked = await t.a.player({ role: 'admin' })
    await db
      .table('users')
      .where({ id: blocked.id })
      .update({ blocked_at: new Date(0), blocked_reason: 'left the bar' })
    await correctAfterSettling()
    expect((await listLetters(db, { kind: 'correction_found' })).map(({ to }) => to)).toEqual([admin.viewer.email])
  })

  it('does not change the places on the board until an admin confirms it', async () => {
    await correctAfterSettling()
    const board = async () =>
      (await t.anonymous.call(contract.getWeeklyBoard, { params: { season: '2025', week: '5' } })).topUsers.map(
        ({ place, displayName, weeklyScore, prize }) => [place, displayName, weeklyScore, prize],
      )
    expect(await board()).toEqual([
      [1, 'Ann T.', 3, 50],
      [2, 'Bea T.', 2, 30],
      [3, 'Cal T.', 0, null],
    ])
    await admin.confirm(await pendingId())
    await expect.poll(board).toEqual([
      [1, 'Bea T.', 3, 50],
      [2, 'Ann T.', 2, 30],
      [3, 'Cal T.', 1, 20],
    ])
  })

  it('changes no score and no place that a player sees until an admin confirms it, and everybody sees that it is being checked', async () => {
    const season = { season: '2025' }
    const NONE = Array<boolean>(7).fill(false)
    const seen = async () => {
      const bea = await t.as(players.Bea)
      const userId = players.Bea.id
      const own = { params: { userId, ...season } }
      const week = { params: { ...season, week: '5' } }
      const [me, stats] = [await bea.call(contract.getCurrentUser, {}), await bea.call(contract.getSeasonStats, own)]
      const [history] = await bea.call(contract.getPicksHistory, own)
      const [board, seasonPage] = [
        await bea.call(contract.getWeekStandings, { ...week, query: {} }),
        await bea.call(contract.getSeasonStandings, { params: season, query: {} }),
      ]
      const seasonBoard = await bea.call(contract.getSeasonBoard, { params: season })
      const [shared, tv] = [await bea.call(contract.getOwnResult, week), await bea.call(contract.getTvDisplay, { query: {} })]
      const picks = await bea.call(contract.getWeekPicks, { params: { userId, ...week.params } })
      return {
        profile: [me?.seasonScore, me?.seasonRank, stats.seasonScore, stats.currentRank],
        mySeason: [history?.score, history?.place, picks?.score],
        week: board.rows.map(({ displayName, place, score }) => `${place} ${displayName} ${score}`),
        season: seasonPage.rows.map(({ displayName, place, score }) => `${place} ${displayName} ${score}`),
        seasonBoard: seasonBoard.map(({ displayName, place, score }) => `${place} ${displayName} ${score}`),
        result: [shared.result.place, shared.result.correct, tv.leaderboard.find(({ userName }) => userName === 'Bea T.')?.rank],
        isBeingChecked: [
          me?.isSeasonBeingChecked,
          ...[stats, history, board, seasonPage, shared.result, tv].map((shown) => shown?.isBeingChecked),
        ],
      }
    }
    const settled = ['1 Ann T. 3', '2 Bea T. 2', '3 Cal T. 0']
    const stored = { profile: [2, 2, 2, 2], mySeason: [2, 2, 2], result: [2, 2, 2], week: settled, season: settled, seasonBoard: settled }
    await runJob()
    await expect.poll(seen).toEqual({ ...stored, isBeingChecked: NONE })
    await correctAfterSettling()
    await expect.poll(seen).toEqual({ ...stored, isBeingChecked: NONE.map(() => true) })
    await admin.confirm(await pendingId())
    const corrected = ['1 Bea T. 3', '2 Ann T. 2', '3 Cal T. 1']
    await expect.poll(seen).toEqual({
      profile: [3, 1, 3, 1],
      mySeason: [3, 1, 3],
      result: [1, 3, 1],
      week: corrected,
      season: corrected,
      seasonBoard: corrected,
      isBeingChecked: NONE,
    })
  })

  it('that calls a game off takes its points from nobody in the season until an admin confirms it', async () => {
    const season = { season: '2025' }
    const bea = await t.as(players.Bea)
    const points = async () => [
      (await bea.call(contract.getSeasonStandings, { params: season, query: {} })).rows.map(({ score }) => score),
      (await bea.call(contract.getSeasonBoard, { params: season })).map(({ score }) => score),
      (await bea.call(contract.getSeasonStats, { params: { userId: players.Bea.id, ...season } })).seasonScore,
    ]
    await runJob()
    t.clock.set(NEXT_DAY)
    await admin.cancel(1)
    await runJob()
    t.deps.caches.invalidate()
    expect(await points()).toEqual([[3, 2, 0], [3, 2, 0], 2])
    await admin.confirm(await pendingId())
    await expect.poll(points).toEqual([[2, 1, 0], [2, 1, 0], 1])
  })

  it('changes no figure of My season until an admin confirms it: streaks, sides, kickoffs, teams and tiebreakers', async () => {
    const bea = await t.as(players.Bea)
    const figures = async () => {
      const weeks = await bea.call(contract.getPicksHistory, { params: { userId: players.Bea.id, season: '2025' } })
      return { stats: seasonStatsOf(weeks), closer: weeks[0]?.closerThanPercent, isBeingChecked: weeks[0]?.isBeingChecked }
    }
    await runJob()
    await expect.poll(async () => (await figures()).isBeingChecked).toBe(false)
    const settled = await figures()
    await admin.setScore(2, 20, 31) // the tiebreaker game
    await correctAfterSettling()
    await expect.poll(figures).toEqual({ ...settled, isBeingChecked: true })
    await admin.confirm(await pendingId())
    await expect.poll(async () => (await figures()).isBeingChecked).toBe(false)
    const corrected = await figures()
    expect(settled.stats).toMatchObject({ away: { correct: 0 }, streaks: { longest: 2 }, tiebreaker: { averageOff: 0 } })
    expect(corrected.stats).toMatchObject({ away: { correct: 1 }, streaks: { longest: 3 }, tiebreaker: { averageOff: 4 } })
    expect([settled.closer, corrected.closer]).toEqual([50, 0])
  })

  it('changes no figure and no card of a past week after an admin dismissed it; only the games have the new result', async () => {
    const bea = await t.as(players.Bea)
    const userId = players.Bea.id
    const week = { params: { userId, season: '2025', week: '5' } }
    const figures = async () => {
      const weeks = await bea.call(contract.getPicksHistory, { params: { userId, season: '2025' } })
      const [picks, gamePicks] = [await bea.call(contract.getWeekPicks, week), await bea.call(contract.getWeekGamePicks, week)]
      const me = await bea.call(contract.getCurrentUser, {})
      const counted = [picks?.settled, gamePicks.settled].map((settled) =>
        countPicks({ games: weeks[0]?.games ?? [], settled }, gamePicks.gamePicks),
      )
      const total = asSettled({ games: weeks[0]?.games ?? [], settled: picks?.settled }).games.find(
        ({ isMondayNight }) => isMondayNight,
      )?.totalScore
      return {
        stats: seasonStatsOf(weeks),
        closer: weeks[0]?.closerThanPercent,
        streaks: [me?.currentStreak, me?.longestStreak],
        counted,
        total,
      }
    }
    await runJob()
    const settled = await figures()
    expect(settled).toMatchObject({
      streaks: [2, 2],
      counted: [
        { right: 2, missed: 1, games: 3 },
        { right: 2, missed: 1, games: 3 },
      ],
      total: 47,
    })
    await admin.setScore(2, 20, 31) // the tiebreaker game
    await correctAfterSettling()
    await admin.dismiss(await pendingId())
    const [history] = await bea.call(contract.getPicksHistory, { params: { userId, season: '2025' } })
    expect(history).toMatchObject({ isBeingChecked: false, games: [{ result: 'away' }, { result: 'home' }, { totalScore: 51 }] })
    expect(await figures()).toEqual(settled)
  })

  it('closes its report when it changes back, and makes a new report when it changes again', async () => {
    await correctAfterSettling()
    await admin.setScore(0, 20, 27)
    await runJob()
    expect((await admin.read())?.corrections.map(({ state }) => state)).toEqual(['overtaken'])
    await admin.setScore(2, 20, 28)
    await runJob()
    expect((await admin.read())?.corrections).toMatchObject([
      { state: 'pending', results: ['Tiebreaker total: 47, now 48'], prizes: [] },
      { state: 'overtaken' },
    ])
  })

  it('voids wrong unredeemed codes and issues right ones when an admin confirms, with the reason in the ledger', async () => {
    await correctAfterSettling()
    const id = await pendingId()
    expect(await admin.confirm(id)).toMatchObject({ state: 'settled', corrections: [{ state: 'confirmed', reason }] })
    expect(await listPaid(db)).toEqual(CORRECTED)
    expect(await listCodes(db)).toEqual(['Ann 50 void', 'Ann 30', 'Bea 30 void', 'Bea 50', 'Cal 20'])
    expect(await winningsOf()).toEqual([30, 50, 20])
    const why = `correction ${id}: ${reason}`
    expect((await ledger()).slice(2).sort()).toEqual(
      [
        `Ann voided 50 (${why})`,
        `Bea voided 30 (${why})`,
        `Ann issued 30 (${why})`,
        `Bea issued 50 (${why})`,
        `Cal issued 20 (${why})`,
      ].sort(),
    )
    expect(await db('week_results').orderBy('place').pluck('score')).toEqual([3, 2, 1])
    expect((await db('admin_actions').where({ action: 'confirm correction' }).select()).length).toBe(1)
    const subjects = () => t.mails.map(({ to, subject }) => `${to}: ${subject}`).filter((line) => !line.includes('a score changed'))
    await expect
      .poll(() => subjects().sort(), { message: 'mails that are sent after the answer' })
      .toEqual(
        [
          `${players.Ann.email}: You won 1st place in Week 1: use your credit by Dec 8`,
          `${players.Bea.email}: You won 2nd place in Week 1: use your credit by Dec 8`,
          `${players.Cal.email}: You won 3rd place in Week 1: use your credit by Dec 9`,
          `${players.Ann.email}: The result of Week 1 was corrected`,
          `${players.Bea.email}: The result of Week 1 was corrected`,
        ].sort(),
      )
    await expect.poll(() => listLetters(db)).toEqual([])

    const before = await dumpSettlement(db)
    await admin.confirm(id)
    await runJob()
    expect(await dumpSettlement(db)).toBe(before)
  })

  it('is mailed to a winner after the letter about the prize, also when that waits for another try', async () => {
    t.deps.mailer.isReady = () => false
    await correctAfterSettling()
    await admin.confirm(await pendingId())
    await db('deliveries').where({ kind: 'prize_won', address: players.Ann.email }).update({ next_try_at: '2025-09-10T19:00:00Z' })
    t.deps.mailer.isReady = () => true
    const subjects = () => t.mails.filter(({ to }) => to === players.Ann.email).map(({ subject }) => subject)
    await t.deps.delivery.sendLetters()
    expect(subjects()).toEqual([])
    t.clock.set('2025-09-10T19:00:00Z')
    await t.deps.delivery.sendLetters()
    await t.deps.delivery.sendLetters()
    expect(subjects()).toEqual(['You won 1st place in Week 1: use your credit by Dec 8', 'The result of Week 1 was corrected'])
  })

  it('takes no redeemed credit back, and pays the difference to a player who is due more', async () => {
    await runJob()
    await redeem(players.Ann)
    await redeem(players.Bea)
    t.clock.set(NEXT_DAY)
    await admin.setScore(0, 30, 27)
    await runJob()
    expect((await admin.read())?.corrections[0]?.prizes.map(({ displayName, redeemed }) => [displayName, redeemed])).toEqual([
      ['Bea T.', 30],
      ['Ann T.', 50],
      ['Cal T.', 0],
    ])
    await admin.confirm(await pendingId())
    expect(await listPaid(db)).toEqual(CORRECTED)
    expect(await listCodes(db)).toEqual(['Ann 50 redeemed', 'Bea 30 redeemed', 'Bea 20', 'Cal 20'])
    expect(
      (await ledger())
        .map((line) => line.replace(/ \(.*/, ''))
        .slice(2)
        .sort(),
    ).toEqual(['Ann kept 50', 'Bea issued 20', 'Cal issued 20'])
    expect(await winningsOf()).toEqual([50, 50, 20])
  })

  it('does not void a code that was redeemed after the report', async () => {
    await correctAfterSettling()
    const redeemed = async () => (await admin.read())?.corrections[0]?.prizes.find(({ displayName }) => /Ann/.test(displayName))?.redeemed
    expect(await redeemed()).toBe(0)
    await redeem(players.Ann)
    expect(await redeemed()).toBe(50) // as the admin who decides reads it
    await admin.confirm(await pendingId())
    expect(await listCodes(db)).toEqual(['Ann 50 redeemed', 'Bea 30 void', 'Bea 50', 'Cal 20'])
  })

  /** Redeems the player's open code at the till. Returns the call that undoes it. */
  async function redeemAtTill(player: TestPlayer) {
    const till = await someone(t, 'venue_manager')
    const { code } = await db('credit_redemptions').where({ user_id: player.id, is_active: true }).first<{ code: string }>('code')
    const { id } = await till.call(contract.redeemCode, anAttempt(code))
    return () => till.call(contract.undoRedemption, { params: { id } })
  }

  it('voids a redeemed credit that is no longer due when its redemption is undone, and issues what is due instead', async () => {
    await correctAfterSettling()
    const undo = await redeemAtTill(players.Ann)
    await admin.confirm(await pendingId())
    expect(await listCodes(db)).toEqual(['Ann 50 redeemed', 'Bea 30 void', 'Bea 50', 'Cal 20'])
    await undo()
    await undo()
    expect(await listCodes(db)).toEqual(['Ann 50 void', 'Ann 30', 'Bea 30 void', 'Bea 50', 'Cal 20'])
    expect(await winningsOf()).toEqual([30, 50, 20])
    const { redemption_code: code } = await db('weekly_winners').where({ user_id: players.Ann.id }).first('redemption_code')
    expect(await db('credit_redemptions').where({ code }).first('amount', 'is_active')).toEqual({ amount: '30.00', is_active: true })
    expect(await recompute(db, t.clock.now())).toEqual([])
  })

  it('voids a redeemed credit of a player who wins nothing any more when its redemption is undone', async () => {
    await correctAfterSettling()
    await admin.confirm(await pendingId())
    const undo = await redeemAtTill(players.Cal)
    await admin.setScore(0, 27, 30)
    await runJob()
    await admin.confirm(await pendingId())
    await undo()
    expect((await listCodes(db)).filter((line) => line.startsWith('Cal'))).toEqual(['Cal 20 void'])
    expect(await winningsOf()).toEqual([50, 30, 0])
    expect(await recompute(db, t.clock.now())).toEqual([])
  })

  it('issues what is due once, when a redemption is undone while a further correction is confirmed', async () => {
    await correctAfterSettling()
    const undo = await redeemAtTill(players.Ann)
    await admin.confirm(await pendingId())
    await admin.setScore(1, 27, 30)
    await runJob()
    await Promise.all([admin.confirm(await pendingId()), undo()])
    expect(await recompute(db, t.clock.now())).toEqual([])
    const open = await db('credit_redemptions').where({ user_id: players.Ann.id, is_active: true })
    expect(open.length).toBeLessThanOrEqual(1)
  })

  it('leaves a redeemed credit that is due again as it is when its redemption is undone', async () => {
    await correctAfterSettling()
    const undo = await redeemAtTill(players.Ann)
    await admin.confirm(await pendingId())
    await admin.setScore(0, 27, 30)
    await runJob()
    await admin.confirm(await pendingId())
    await undo()
    expect((await listCodes(db)).filter((line) => line.startsWith('Ann'))).toEqual(['Ann 50'])
    expect(await recompute(db, t.clock.now())).toEqual([])
  })

  it('changes nothing when an admin dismisses it, and is not reported again', async () => {
    await correctAfterSettling()
    const id = await pendingId()
    expect(await admin.dismiss(id)).toMatchObject({ corrections: [{ state: 'dismissed', reason }] })
    const before = await dumpSettlement(db)
    await admin.dismiss(id)
    await runJob()
    expect(await dumpSettlement(db)).toBe(before)
    await expect(admin.confirm(id)).rejects.toMatchObject({ code: 'correction_decided' })
    expect([await listPaid(db), await listCodes(db)]).toEqual([SETTLED, ['Ann 50', 'Bea 30']])
  })

  it('can not be confirmed after the score has changed again, and an unknown correction is not found', async () => {
    await correctAfterSettling()
    const id = await pendingId()
    await admin.setScore(1, 30, 27)
    await expect(admin.confirm(id)).rejects.toMatchObject({ code: 'correction_decided', message: expect.stringMatching(/changed again/) })
    await expect(admin.confirm(999)).rejects.toMatchObject({ code: 'not_found' })
    expect(await listPaid(db)).toEqual(SETTLED)
  })

  it('is applied once when an admin confirms it twenty times at the same moment', async () => {
    await correctAfterSettling()
    const id = await pendingId()
    await Promise.all(Array.from({ length: 20 }, () => admin.confirm(id)))
    expect(await listCodes(db)).toEqual(['Ann 50 void', 'Ann 30', 'Bea 30 void', 'Bea 50', 'Cal 20'])
    expect(await db('settlements').pluck('revision')).toEqual([2])
  })
})

describe('a win whose celebration was not seen', () => {
  it('is listed only for its player until it is marked as seen, and again when the prize grows', async () => {
    await runJob()
    const [ann, bea] = [await t.as(players.Ann), await t.as(players.Bea)]
    const [win, ...others] = await ann.call(contract.listUnseenWins, {})
    expect(others).toEqual([])
    expect(win).toMatchObject({ contest: 'weekly', season: 2025, week: 5, place: 1, isTied: false, score: 3, amount: 50 })
    const params = { id: win?.id ?? '' }
    await expect(bea.call(contract.markWinSeen, { params })).rejects.toMatchObject({ code: 'not_found' })
    const seen = await ann.call(contract.markWinSeen, { params })
    t.clock.advance(1_000)
    expect(await ann.call(contract.markWinSeen, { params })).toEqual(seen)
    expect(await ann.call(contract.listUnseenWins, {})).toEqual([])

    const [second] = await bea.call(contract.listUnseenWins, {})
    await bea.call(contract.markWinSeen, { params: { id: second?.id ?? '' } })
    t.clock.set(NEXT_DAY)
    await admin.setScore(0, 30, 27)
    await runJob()
    await admin.confirm(await pendingId())
    expect(await ann.call(contract.listUnseenWins, {})).toEqual([])
    expect(await bea.call(contract.listUnseenWins, {})).toMatchObject([{ place: 1, amount: 50 }])
  })
})
