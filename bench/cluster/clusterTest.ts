import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { cookieOf, insertPlayers, playerIdOf } from '#bench/contestData.ts'
import { freePort } from '#server/testing/freePort.ts'
import { openStream } from '#server/testing/openStream.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { type RunningServer, runServer, waitUntilReady } from '#server/testing/runServer.ts'
import { SECOND_MS, systemClock } from '#shared/clock.ts'
import { OPEN_HOUSE } from '#shared/testing/openHouse.ts'
import { type Cluster, type NodeName, startCluster } from './startCluster.ts'

/**
 * `npm run cluster-test`: 300 players submit in the last minute before a deadline, once for each of four faults. What was lost comes back while
 * they submit. Prints a line for each fault, and fails when an acknowledged card is lost or doubled, a card is stored after the deadline, a refusal says not when to come back, or
 * something takes longer than its limit.
 */
const PLAYERS = 300
const SEASON = 2025
const FIRST_WEEK = 5
const GAMES = 4
const LAST_MINUTE_MS = 60 * SECOND_MS
/** Nobody starts to submit in the last seconds: a player whose answer got lost asks again. */
const SUBMITTING_MS = 50 * SECOND_MS
const FAULT_AT_MS = 20 * SECOND_MS
/** A node that came back and took the lead from the new primary would lose cards that were acknowledged meanwhile. */
const MEND_AT_MS = 45 * SECOND_MS
const LIMITS_MS = { accepted: 15 * SECOND_MS, stream: 30 * SECOND_MS, jobs: 30 * SECOND_MS }
const SETTLED_WITHIN_MS = 100 * SECOND_MS

type Stage = { cluster: Cluster; servers: RunningServer[]; startServer: (index: number) => Promise<void> }
type Fault = { name: string; strike: (stage: Stage) => Promise<void>; mend: (stage: Stage) => Promise<void> }

let struck: NodeName | null = null
const mendNode = async ({ cluster }: Stage) => {
  if (struck) await cluster.startNode(struck)
}
const FAULTS: readonly Fault[] = [
  {
    name: 'primary killed',
    strike: async ({ cluster }) => {
      struck = await cluster.primary()
      if (struck) cluster.signal(struck, 'SIGKILL')
    },
    mend: mendNode,
  },
  {
    name: 'primary frozen',
    strike: async ({ cluster }) => {
      struck = await cluster.primary()
      if (struck) cluster.signal(struck, 'SIGSTOP')
    },
    mend: async ({ cluster }) => {
      if (struck) cluster.signal(struck, 'SIGCONT')
    },
  },
  { name: 'switchover', strike: ({ cluster }) => cluster.switchOver(), mend: async () => {} },
  {
    name: 'app server killed',
    strike: async ({ servers }) => void (await servers[0]?.end('SIGKILL')),
    mend: ({ startServer }) => startServer(0),
  },
]

async function query<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(text, values)).rows
  } finally {
    client.end().catch(() => {}) // not awaited: a frozen database never closes the connection
  }
}

/** A week of four games that begin a minute from now. */
const insertWeek = (url: string, week: number, deadlineMs: number) =>
  query(
    url,
    `with added as (insert into weeks (season, week) values ($1, $2))
     insert into games (season, week, slot, away_team, home_team, game_time, game_status)
     select $1, $2, slot, (array['GB','KC','BAL','BUF'])[slot + 1], (array['DET','DAL','CIN','NYJ'])[slot + 1],
       to_timestamp($3::float8) + slot * interval '3 hours', 'scheduled' from generate_series(0, $4::int) as slot`,
    [SEASON, week, deadlineMs / 1_000, GAMES - 1],
  )

type Sent = { acknowledgedAt: number; submittedAt: string }
type Round = { acknowledged: Map<number, Sent>; refusals: Map<string, number>; withoutRetryAfter: number }

/** A player submits, and asks again until there is an answer that counts, as the app does. */
async function submit(appUrl: string, player: number, week: number, deadlineMs: number, round: Round) {
  const gamePicks = Object.fromEntries(
    Array.from({ length: GAMES }, (_, slot) => [`${SEASON}-${week}-${slot}`, (player >> slot) % 2 === 0 ? 'home' : 'away']),
  )
  const body = JSON.stringify({ userId: playerIdOf(player), season: SEASON, week, gamePicks, tieBreakerScore: 30 + (player % 40) })
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie: cookieOf(player) }
  while (systemClock.now() < deadlineMs + LIMITS_MS.accepted) {
    const answer = await Promise.race([
      sendRaw(appUrl, { method: 'POST', path: '/api/picks', headers, body }).catch(() => null),
      sleep(10 * SECOND_MS, null),
    ])
    if (answer?.status === 200) {
      round.acknowledged.set(player, { acknowledgedAt: systemClock.now(), submittedAt: String(JSON.parse(answer.text).submittedAt) })
      return
    }
    const kind = answer ? `${answer.status} ${/"error":"(\w+)"/.exec(answer.text)?.[1] ?? ''}`.trim() : 'no answer'
    round.refusals.set(kind, (round.refusals.get(kind) ?? 0) + 1)
    if (answer && answer.status < 500 && answer.status !== 429) return
    const after = Number(answer?.headers['retry-after'])
    if (answer && !(after > 0)) round.withoutRetryAfter += 1
    await sleep(Math.min(after > 0 ? after : 1, 2) * SECOND_MS)
  }
}

/** A phone's stream, which connects again when it ends. `seenAt` has the time of each change that it received. */
function followStream(appUrl: string) {
  const seenAt: number[] = []
  const state = { isOver: false }
  const done = (async () => {
    while (!state.isOver) {
      const stream = await openStream(appUrl).catch(() => null)
      let known = 0
      while (stream && !stream.isOver() && !state.isOver) {
        const count = stream.topics().length
        if (count > known) seenAt.push(systemClock.now())
        known = count
        await sleep(100)
      }
      stream?.close()
      await sleep(500)
    }
  })()
  return {
    seenAt,
    end: async () => {
      state.isOver = true
      await done
    },
  }
}

async function play(stage: Stage, { name, strike, mend }: Fault, week: number): Promise<string[]> {
  const { cluster } = stage
  const startedAt = systemClock.now()
  const deadlineMs = startedAt + LAST_MINUTE_MS
  await insertWeek(cluster.directUrl, week, deadlineMs)
  const round: Round = { acknowledged: new Map(), refusals: new Map(), withoutRetryAfter: 0 }
  const streams = [1, 2, 3, 4].map(() => followStream(cluster.appUrl))
  const announcing = { isOver: false }
  const announcer = (async () => {
    while (!announcing.isOver) {
      await query(cluster.directUrl, `select pg_notify('slate_changed', 'house')`).catch(() => null)
      await sleep(500)
    }
  })()
  const players = Array.from({ length: PLAYERS }, async (_, index) => {
    await sleep((index / PLAYERS) * SUBMITTING_MS)
    await submit(cluster.appUrl, index + 1, week, deadlineMs, round)
  })
  await sleep(Math.max(0, startedAt + FAULT_AT_MS - systemClock.now()))
  const faultAt = systemClock.now()
  await strike(stage)
  const jobsAgainMs = waitForJobs(cluster.directUrl, faultAt)
  const mended = sleep(startedAt + MEND_AT_MS - systemClock.now()).then(() => mend(stage))
  await Promise.all([...players, mended])
  const jobs = await jobsAgainMs
  announcing.isOver = true
  await announcer
  for (const stream of streams) await stream.end()
  await cluster.untilWhole()

  const stored = await query<{ user_id: string; submitted_at: Date }>(
    cluster.directUrl,
    'select user_id, submitted_at from picks where season = $1 and week = $2',
    [SEASON, week],
  )
  const storedAt = new Map(stored.map((row) => [row.user_id, row.submitted_at.toISOString()]))
  const lost = [...round.acknowledged].filter(([player, { submittedAt }]) => storedAt.get(playerIdOf(player)) !== submittedAt)
  const doubled = stored.length - storedAt.size
  const late = stored.filter(({ submitted_at }) => submitted_at.getTime() >= deadlineMs).length
  const acceptedMs = longestGap(
    [...round.acknowledged.values()].map(({ acknowledgedAt }) => acknowledgedAt),
    faultAt,
  )
  const streamMs = Math.max(...streams.map(({ seenAt }) => longestGap(seenAt, faultAt)))
  const refused = [...round.refusals].map(([kind, count]) => `${count} x ${kind}`).join(', ') || 'none'
  console.log(
    `${name}: ${round.acknowledged.size} of ${PLAYERS} cards acknowledged, ${lost.length} lost, ${doubled} doubled; longest pause of submissions ${seconds(acceptedMs)}, of the stream ${seconds(streamMs)}, of jobs ${seconds(jobs)}; refused: ${refused}`,
  )
  return [
    lost.length > 0 && `${lost.length} acknowledged cards lost`,
    doubled > 0 && `${doubled} cards doubled`,
    late > 0 && `${late} cards stored at the deadline or after it`,
    round.acknowledged.size < PLAYERS && `only ${round.acknowledged.size} cards acknowledged`,
    round.withoutRetryAfter > 0 && `${round.withoutRetryAfter} refusals without Retry-After`,
    acceptedMs > LIMITS_MS.accepted && `no submission accepted for ${seconds(acceptedMs)}`,
    streamMs > LIMITS_MS.stream && `no event for ${seconds(streamMs)}`,
    jobs > LIMITS_MS.jobs && `no job for ${seconds(jobs)}`,
  ].flatMap((fault) => (fault ? [`${name}: ${fault}`] : []))
}

const seconds = (ms: number) => `${(ms / SECOND_MS).toFixed(1)} s`

/** The longest time after the fault in which nothing happened. */
function longestGap(times: readonly number[], faultAt: number): number {
  const after = times.filter((at) => at >= faultAt).sort((one, other) => one - other)
  return after.reduce((longest, at, index) => Math.max(longest, at - (after[index - 1] ?? faultAt)), after.length === 0 ? Infinity : 0)
}

/** Milliseconds from the fault to the end of a job's run that began after it. */
async function waitForJobs(url: string, faultAt: number): Promise<number> {
  for (;;) {
    const rows = await query<{ finished: boolean }>(
      url,
      `select bool_or(finished_at > to_timestamp($1::float8) and started_at > to_timestamp($1::float8)) as finished from job_runs where name = 'deliver'`,
      [faultAt / 1_000],
    ).catch(() => [])
    const passed = systemClock.now() - faultAt
    if (rows[0]?.finished || passed > LIMITS_MS.jobs * 2) return passed
    await sleep(250)
  }
}

/** Ends all weeks some days ago, and waits until the job has settled each. */
async function settle(url: string): Promise<string[]> {
  await query(
    url,
    `update games set game_status = 'final', home_score = 20, away_score = 10 + slot, result = 'home', game_time = now() - interval '3 days' + slot * interval '1 hour'`,
  )
  await query(url, `select pg_notify('slate_changed', 'slate')`)
  const startedAt = performance.now()
  const read = () =>
    query<{ week: number; settlements: string; winners: string }>(
      url,
      `select week, count(*) as settlements, (select count(*) from weekly_winners where weekly_winners.season = settlements.season and weekly_winners.week = settlements.week) as winners
       from settlements where season = $1 and week is not null group by season, week order by week`,
      [SEASON],
    )
  let rows = await read()
  while (rows.length < FAULTS.length && performance.now() - startedAt < SETTLED_WITHIN_MS) {
    await sleep(SECOND_MS)
    rows = await read()
  }
  console.log(`settled: ${rows.map(({ week, settlements, winners }) => `week ${week} ${settlements} time, ${winners} winners`).join('; ')}`)
  return rows.length === FAULTS.length && rows.every(({ settlements }) => Number(settlements) === 1)
    ? []
    : ['not every week was settled once']
}

async function main() {
  const ports = [await freePort(), await freePort()]
  const cluster = await startCluster(ports)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void cluster.stop().finally(() => process.exit(1)))
  const servers: RunningServer[] = []
  const startServer = async (index: number) => {
    const server = await runServer({
      ...{ DATABASE_URL: cluster.databaseUrl, DATABASE_DIRECT_URL: cluster.directUrl, DATA_DIR: `${cluster.folder}/app` },
      ...{ PORT: String(ports[index]), TRUSTED_PROXIES: '1', BACKUP_DIR: `${cluster.folder}/backups` },
    })
    await waitUntilReady(server)
    servers[index] = server
  }
  try {
    console.log('the cluster runs')
    await startServer(0)
    await startServer(1)
    await query(cluster.directUrl, OPEN_HOUSE)
    const sql = new pg.Client({ connectionString: cluster.directUrl })
    await sql.connect()
    await insertPlayers(sql, 1, PLAYERS)
    await sql.end()
    const faults: string[] = []
    for (const [index, fault] of FAULTS.entries()) {
      const week = FIRST_WEEK + index
      faults.push(...(await play({ cluster, servers, startServer }, fault, week)))
      // a week is the current one until 03:00 on the day after its last game, so one day would not end it at each time of day
      await query(
        cluster.directUrl,
        `update games set game_status = 'final', home_score = 20, away_score = 10, result = 'home', game_time = game_time - interval '3 days' where week = $1`,
        [week],
      )
    }
    faults.push(...(await settle(cluster.directUrl)))
    for (const fault of faults) console.error(fault)
    if (faults.length > 0) process.exitCode = 1
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGKILL')))
    await cluster.stop()
  }
}

await main()
