import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { systemClock } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { formatCount } from '#shared/numberText.ts'
import { rankWeek } from '#shared/rules/field/board.ts'
import { createField } from '#shared/rules/field/field.ts'
import { standingInSteps } from '#shared/rules/field/ownStanding.ts'
import { runSteps } from '#shared/rules/field/steps.ts'
import { weekRulesBy } from '#shared/rules/weeks/weekRules.ts'
import { cookieOf, insertPlayers, OPEN_WEEK, publishChange, withSeason } from './contestData.ts'
import type { Bench, Section } from './context.ts'
import { cpuSeconds } from './cpuSeconds.ts'
import { valueAtMost } from './figures.ts'
import { startProgram } from './program.ts'
import type { ServerUnderTest } from './serverUnderTest.ts'
import { withLimit } from './withLimit.ts'

const { season, week } = OPEN_WEEK
const TVS = 20
const CHANGE_EVERY_MS = 10_000
/** Every so many changes a game ends; the others are points of games that go on. */
const FINAL_EVERY = 6
/** Games that are over when the phones are opened. */
const FINAL_GAMES = 4
const SETTLE_MS = 5_000
/** A phone computes several times slower than this machine. */
const PHONE_SLOWDOWN = 4

type Load = { phones: number; minutes: number; openWithinMs: number }
const FULL_LOAD: Load = { phones: 3_000, minutes: 3, openWithinMs: 90_000 }
const QUICK_LOAD: Load = { phones: 300, minutes: 0.5, openWithinMs: 5_000 }
const FEW = { phones: 10, minutes: 0.5, openWithinMs: 1_000 }

export const fullSunday = sundayOf('sunday', { showsCards: true, how: 'cards on the phones' })
export const hiddenSunday = sundayOf('sunday-hidden', { showsCards: false, how: 'the house hides cards' })

function sundayOf(name: string, { showsCards, how }: { showsCards: boolean; how: string }): Section {
  return {
    name,
    title: `S5  a full Sunday, ${how}: phones and 20 TVs with the app open, a score every 10 s, beside the same with 10 phones`,
    run: (bench) =>
      withSeason(
        async (server) => {
          const load = bench.isQuick ? QUICK_LOAD : FULL_LOAD
          await insertPlayers(server.sql, 0, load.phones - 1)
          await server.sql.query('update client_configurations set shows_cards = $1', [showsCards])
          await startSunday(server, load.phones)
          const few = await playSunday(server, FEW)
          report(bench, how, load, await playSunday(server, load), few)
        },
        { TRUSTED_PROXIES: '1' }, // the phones say which network they are from
      ),
  }
}

/** The deadline has passed, four games are over, the others are being played; every player has another card. */
async function startSunday({ sql }: ServerUnderTest, players: number) {
  await sql.query(
    `update games set game_time = now() - interval '3 hours', game_status = case when slot < $3 then 'final' else 'LIVE' end,
       away_score = 7, home_score = 10, result = case when slot < $3 then 'home' end where season = $1 and week = $2`,
    [season, week, FINAL_GAMES],
  )
  await sql.query(
    `insert into picks (user_id, submitted_at, home_picks, away_picks, season, week, tie_breaker_score)
     select id, now() - interval '4 hours', home, 65535 & ~home, $1, $2, 30 + (random() * 40)::int
     from (select id, (random() * 65534)::int as home from users order by id limit $3) as player`,
    [season, week, players],
  )
  await publishChange(sql)
}

const outcome = z.object({
  answers: z.number(),
  afterChanges: z.number(),
  refused: z.number(),
  failed: z.number(),
  waitsMs: z.array(z.number()),
  eventAt: z.array(z.number()),
})
type Played = z.output<typeof outcome> & { changes: number; cpuShare: number; seenMs: number[]; computeMs: number }

/** Opens the app everywhere, changes a score every 10 seconds, and returns what the phones and the server saw. */
async function playSunday(server: ServerUnderTest, { phones, minutes, openWithinMs }: Load): Promise<Played> {
  const program = startProgram('bench/load/phones.ts', [JSON.stringify({ port: server.port, phones, tvs: TVS, openWithinMs })])
  try {
    await withLimit('opening the phones', openWithinMs + 60_000, program.waitFor(/^open$/))
    await sleep(SETTLE_MS)
    program.child.stdin?.write('start\n')
    const changedAt: number[] = []
    const [cpuBefore, startedAt] = [await cpuSeconds(server.pid), performance.now()]
    const changes = Math.round((minutes * 60_000) / CHANGE_EVERY_MS)
    for (let change = 0; change < changes; change += 1) {
      changedAt.push(systemClock.now())
      await withLimit('storing a score', 10_000, storeScore(server, change))
      await sleep(CHANGE_EVERY_MS)
    }
    const cpuShare = ((await cpuSeconds(server.pid)) - cpuBefore) / ((performance.now() - startedAt) / 1_000)
    const line = program.nextLine()
    program.child.stdin?.end()
    const seen = outcome.parse(JSON.parse(await withLimit('the outcome of the phones', 30_000, line)))
    const seenMs = seen.eventAt.map((at) => at - Math.max(...changedAt.filter((changed) => changed <= at), 0))
    return { ...seen, changes, cpuShare, seenMs, computeMs: await timeStanding(server) }
  } finally {
    await program.stop()
  }
}

/** Points in a game that is being played, or the end of one; announced as the feed's job announces it. */
async function storeScore({ sql }: ServerUnderTest, change: number) {
  const isFinal = change % FINAL_EVERY === FINAL_EVERY - 1
  const slot = isFinal ? FINAL_GAMES + (Math.floor(change / FINAL_EVERY) % 8) : 12 + (change % 4)
  await sql.query('begin')
  const { rows } = await sql.query<{ game: object }>(
    `update games set home_score = home_score + 3, game_status = case when $4 then 'final' else game_status end,
       result = case when $4 then 'home' else result end, game_clock = case when $4 then null else 'Q3 ' || $5 end
     where season = $1 and week = $2 and slot = $3
     returning json_build_object('id', id, 'gameStatus', game_status, 'gameClock', game_clock, 'awayScore', away_score,
       'homeScore', home_score, 'totalScore', away_score + home_score, 'result', result) as game`,
    [season, week, slot, isFinal, change],
  )
  const news = JSON.stringify({ topic: 'slate', games: rows.map(({ game }) => game), changesPlaces: isFinal })
  await sql.query(`select pg_notify('slate_games', $1)`, [news])
  await sql.query(`select pg_notify('slate_changed', 'slate')`)
  await sql.query('commit')
}

/** Milliseconds that a phone needs for its own standing, reach and guide; 0 where the server computes them. */
async function timeStanding({ url }: ServerUnderTest): Promise<number> {
  const read = async (path: string) => (await fetch(url + path, { headers: { cookie: cookieOf(0) } })).json()
  const field = contract.getWeekField.response.parse(await read(`/api/standings/field/${week}/${season}`))
  if (field.state !== 'shown') return 0
  const games = contract.listGames.response.parse(await read(`/api/games/${week}/${season}`))
  const rules = weekRulesBy(games, { ...field, isPastDeadline: true })
  const times = field.cards.ids.slice(0, 20).map((id, own) => {
    const startedAt = performance.now()
    runSteps(standingInSteps(rankWeek(createField(field.cards), rules), own, { id, displayName: '' }))
    return performance.now() - startedAt
  })
  return PHONE_SLOWDOWN * percentile(times, 0.5)
}

const percentile = (values: readonly number[], share: number) =>
  [...values].sort((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

function report(bench: Bench, how: string, { phones }: Load, many: Played, few: Played) {
  const what = (of: string) => `${formatCount(phones)} phones, ${how}: ${of}`
  const line = (of: string, unit: string, read: (played: Played) => number, limit: number | null) =>
    bench.report({
      id: 'S5',
      what: what(of),
      unit,
      values: [read(many)],
      references: [read(few)],
      goal: limit === null ? null : valueAtMost(limit),
    })
  bench.report({ id: 'S5', what: what('answers of 503'), unit: '', values: [many.refused], goal: valueAtMost(0) })
  bench.report({
    id: 'S5',
    what: what('requests without an answer, or refused otherwise'),
    unit: '',
    values: [many.failed],
    goal: valueAtMost(0),
  })
  const isComputed = many.computeMs > 0
  // Phones that ask do so within 10 to 30 seconds, so that not all ask at once: then only the time of the answer is shown, without a goal.
  const own = isComputed ? 'own standing seen, p95' : 'own standing answered, p95'
  line(
    own,
    'ms',
    (played) => (played.waitsMs.length > 0 ? percentile(played.waitsMs, 0.95) : percentile(played.seenMs, 0.95) + played.computeMs),
    isComputed ? 1_000 : null,
  )
  line('server, share of a core', '%', ({ cpuShare }) => 100 * cpuShare, 50)
  bench.report({
    id: 'S5',
    what: what('requests a phone and change'),
    unit: '',
    values: [many.afterChanges / many.changes / phones],
    goal: valueAtMost(1),
  })
}
