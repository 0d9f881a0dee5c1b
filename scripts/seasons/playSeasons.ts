import type { Mail } from '#server/delivery/mail/mailer.ts'
import { planNotices } from '#server/features/messages/notices/planNotices.ts'
import { setStartRequest } from '#server/features/messages/season-start/startRequests.ts'
import { settleDue } from '#server/features/pay/settlement/settleDue.ts'
import { pullSchedule, pullScores } from '#server/features/slate/feed/pullScores.ts'
import type { RecordedGame } from '#server/integrations/score-feed/scoreFeed.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import { type Clock, DAY_MS, type EpochMs, HOUR_MS } from '#shared/clock.ts'
import { LAST_REGULAR_WEEK } from '#shared/contest.ts'
import type { SeasonResult } from '#shared/model/season.ts'
import { seasonResult } from '#shared/model/season.ts'
import { tvDisplay } from '#shared/model/tv.ts'
import { type CurrentWeekInfo, currentWeekInfo } from '#shared/model/week.ts'
import { isSeasonClosed } from '#shared/rules/season/seasonState.ts'
import { toWallText, zoneLabel } from '#shared/rules/time/zonedTime.ts'
import { isSameWeek } from '#shared/rules/weeks/week.ts'
import { seededRandom } from '#shared/seededRandom.ts'
import { DEFAULT_TIME_ZONE } from '#shared/timeZones.ts'
import type { ScratchDatabase } from './scratchDatabase.ts'
import { createCalendarFeed, PUBLISHED, type RunningServer, SERVERS, startServers } from './seasonServers.ts'

/** The calendar is read this often while games may be played, and once a day between seasons. */
const STEP_MS = 6 * HOUR_MS
/** 10 or 11 AM Pacific, when the wait of a settlement is over. */
const SETTLED_AT_UTC_HOUR = 18
/** Everybody submits within this time before a deadline. */
const SUBMITTED_WITHIN_MS = DAY_MS
const WANT_A_NOTICE = 5
/** What asks for picks or speaks of a deadline. */
const ASKS_FOR_PICKS = /your picks|picks to go|picks lock|locks /i

export type PlayedSeasons = {
  champions: { season: number; names: string[] }[]
  /** What must not happen: texts, refusals and differences between the servers. */
  faults: string[]
  figures: { steps: number; cards: number; mails: number; seconds: number }
}

type Options = {
  database: ScratchDatabase
  games: readonly RecordedGame[]
  seasons: readonly number[]
  players: number
  say: (line: string) => void
}

/** Plays seasons by the calendar on two servers of one database, from the publication of the first schedule to the end of the last season. */
export async function playSeasons({ database, games, seasons, players, say }: Options): Promise<PlayedSeasons> {
  const startedAtMs = performance.now()
  const first = Math.min(...seasons)
  let now = Date.UTC(first, PUBLISHED.month, PUBLISHED.day - 2, 18)
  const clock: Clock = { now: () => now, at: () => now }
  const mails: { at: EpochMs; mail: Mail }[] = []
  const servers = await startServers(database, { clock, feed: createCalendarFeed(games), onMail: (mail) => mails.push({ at: now, mail }) })
  const [one] = servers
  const faults: string[] = []
  const figures = { steps: 0, cards: 0, mails: 0, seconds: 0 }
  const champions: PlayedSeasons['champions'] = []
  const remembered: { what: string; read: () => Promise<string>; text: string }[] = []
  const remember = async (what: string, read: () => Promise<string>) => remembered.push({ what, read, text: await read() })
  const note = (text: string) =>
    say(`${toWallText(DEFAULT_TIME_ZONE, now).replace('T', ' ')} ${zoneLabel(DEFAULT_TIME_ZONE, now)}  ${text}`)
  try {
    const ids = await insertPlayers(one.deps.db, players, now)
    const end = lastKickoffOf(games) + 21 * DAY_MS
    let shownState = ''
    let pulledAt = 0
    for (; now < end; now += await stepOf(one, now)) {
      figures.steps += 1
      const server = servers[figures.steps % SERVERS] ?? one
      if (now - pulledAt >= DAY_MS) {
        await pullSchedule(server.deps)
        pulledAt = now
      }
      await pullScores(server.deps)
      if (new Date(now).getUTCHours() === SETTLED_AT_UTC_HOUR) await Promise.all(servers.map(({ deps }) => settleDue(deps)))
      for (const { deps } of servers) deps.caches.invalidate()
      const [week, other] = await Promise.all(servers.map((each) => read(each, '/api/current-week', currentWeekInfo)))
      if (JSON.stringify(week) !== JSON.stringify(other)) faults.push(`${new Date(now).toISOString()}: the servers differ about the week`)
      if (!week) continue
      const state = `${week.seasons?.coming?.season ?? week.season} ${week.seasons?.state}${week.seasons?.coming?.kickoffAt ? ', schedule known' : ''}`
      if (state !== shownState) note(`season ${state}`)
      shownState = state
      faults.push(...(await checkTexts(servers, week, now)))
      figures.cards += await submitAll(servers, { week, ids, games, now, faults })
      const sentBefore = mails.length
      await planNotices(server.deps)
      await server.deps.delivery.deliver()
      for (const { mail } of mails.slice(sentBefore))
        if (isSeasonClosed(week) && ASKS_FOR_PICKS.test(`${mail.subject} ${mail.text}`))
          faults.push(`${new Date(now).toISOString()}: ${mail.subject}`)
      if (isSeasonClosed(week)) await askForNotices(server, ids)
      const over = champions.at(-1)?.season
      const ofPlayers = `the figures and cards of ${over}`
      if (over !== undefined && isSeasonClosed(week) && !remembered.some(({ what }) => what === ofPlayers))
        await remember(ofPlayers, () => readOwn(servers, over, ids))
      const ended = await findResult(one, seasons, champions)
      if (ended) {
        const names = ended.first.filter(({ place }) => place === 1).map(({ displayName }) => displayName)
        champions.push({ season: ended.season, names })
        await remember(`the boards of ${ended.season}`, () => readBoards(servers, ended.season))
        note(
          `champion of ${ended.season}: ${names.join(' and ')}, ${ended.first[0]?.score} right of ${ended.players} players, ${ended.weeks} weeks`,
        )
      }
    }
    for (const { what, read, text } of remembered) if ((await read()) !== text) faults.push(`${what} have changed`)
    faults.push(...(await checkNotices(one.deps.db, seasons)))
    figures.mails = mails.length
    figures.seconds = Math.round((performance.now() - startedAtMs) / 1000)
    return { champions, faults, figures }
  } finally {
    for (const server of servers) await server.close()
  }
}

/** Null for an answer that is an error, such as while no season is known. */
async function read<T>({ base }: Pick<RunningServer, 'base'>, path: string, schema: { parse: (value: unknown) => T }): Promise<T | null> {
  const answer = await fetch(base + path)
  return answer.ok ? schema.parse(await answer.json()) : null
}

async function insertPlayers(db: RunningServer['deps']['db'], count: number, now: EpochMs): Promise<string[]> {
  const at = new Date(now)
  const rows = Array.from({ length: count }, (_, index) => ({
    email: `player-${index}@rehearsal.example`,
    password: 'not a hash, so it matches no password',
    username: `player_${index + 1}`,
    first_name: 'Player',
    last_name: String(index + 1),
    email_verified_at: at,
    terms_accepted_at: at,
    terms_version: 'rehearsal',
    created_at: at,
  }))
  const inserted = await db('users').insert(rows).returning<{ id: string }[]>('id')
  return inserted.map(({ id }) => id)
}

const lastKickoffOf = (games: readonly RecordedGame[]) =>
  Math.max(...games.map(({ gameTime }) => (gameTime === null ? 0 : Date.parse(gameTime))))

/** Between seasons a day at a time, at the hour of settlements. */
async function stepOf(server: RunningServer, now: EpochMs): Promise<number> {
  const near = [new Date(now - 3 * DAY_MS), new Date(now + 3 * DAY_MS)] as const
  const isNear = (await server.deps.db('games').whereBetween('game_time', near).first('slot')) !== undefined
  return isNear || new Date(now).getUTCHours() !== SETTLED_AT_UTC_HOUR ? STEP_MS : DAY_MS
}

type Submitting = { week: CurrentWeekInfo; ids: readonly string[]; games: readonly RecordedGame[]; now: EpochMs; faults: string[] }

/** Each player submits a card a day before the deadline, on one server or the other; while no season is open, one tries and is refused. */
async function submitAll(servers: readonly RunningServer[], { week, ids, games, now, faults }: Submitting): Promise<number> {
  const [one] = servers
  if (!one) return 0
  const isClosed = isSeasonClosed(week)
  const deadline = week.deadline === null ? null : Date.parse(week.deadline)
  if (!isClosed && (week.isDeadlinePassed || deadline === null || deadline - now > SUBMITTED_WITHIN_MS)) return 0
  const { season, week: number } = week
  const slots = await one.deps
    .db('games')
    .where({ season, week: number, game_status: 'scheduled' })
    .orderBy('slot')
    .select<{ slot: number; home_team: string }[]>('slot', 'home_team')
  if (slots.length === 0) return 0
  const hasCard = new Set(await one.deps.db('picks').where({ season, week: number }).pluck<string[]>('user_id'))
  const winners = new Map(
    games.filter((game) => isSameWeek(game, week)).map((game) => [game.homeTeam, (game.homeScore ?? 0) > (game.awayScore ?? 0)]),
  )
  let stored = 0
  for (const [index, userId] of ids.entries()) {
    if (hasCard.has(userId)) continue
    const random = seededRandom(`${season} ${number} ${index}`)
    const sideOf = ({ home_team }: { home_team: string }) => {
      const isHome = random.chance(0.45 + index / 100) ? (winners.get(home_team) ?? true) : random.chance(0.5)
      return isHome ? ('home' as const) : ('away' as const)
    }
    const gamePicks = Object.fromEntries(slots.map((slot) => [`${season}-${number}-${slot.slot}`, sideOf(slot)]))
    const sent = { userId, season, week: number, gamePicks, tieBreakerScore: random.whole(20, 70) }
    const refused = await (servers[index % servers.length] ?? one).submit(sent).then(
      () => null,
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    )
    if (refused === null) stored += 1
    if (isClosed !== (refused === 'season_not_open'))
      faults.push(`${new Date(now).toISOString()}: a card of week ${number} was answered with ${refused ?? 'stored'}`)
    if (isClosed) return 0
  }
  return stored
}

/** The TV says nothing of picks while none can be made, and names the season that comes. */
async function checkTexts(servers: readonly RunningServer[], week: CurrentWeekInfo, now: EpochMs): Promise<string[]> {
  const [one] = servers
  const tv = one && (await read(one, '/api/tv-display', tvDisplay))
  const at = new Date(now).toISOString()
  if (!tv || !isSeasonClosed(week)) return []
  return [
    ...(tv.arePicksOpen ? [`${at}: the TV takes picks while no season is open`] : []),
    ...(week.seasons?.coming ? [] : [`${at}: no season is named as the next one`]),
  ]
}

async function askForNotices({ deps }: RunningServer, ids: readonly string[]) {
  for (const id of ids.slice(0, WANT_A_NOTICE)) await setStartRequest(deps, id, { isWanted: true })
}

/** The result of the first season whose championship was settled since the last look. */
async function findResult(
  server: RunningServer,
  seasons: readonly number[],
  known: PlayedSeasons['champions'],
): Promise<SeasonResult | null> {
  for (const season of seasons.filter((each) => !known.some((one) => one.season === each))) {
    const settled = await server.deps.db('settlements').where({ season, week: null, state: 'settled' }).first('id')
    if (settled) return read(server, `/api/seasons/${season}`, seasonResult)
  }
  return null
}

/** Everything that the boards of a season show, as text, read from both servers. */
async function readBoards(servers: readonly RunningServer[], season: number): Promise<string> {
  const weeks = Array.from({ length: LAST_REGULAR_WEEK }, (_, index) => index + 1)
  const paths = [
    `/api/seasons/${season}`,
    `/api/standings/season/${season}`,
    `/api/leaderboard/season/${season}`,
    ...weeks.flatMap((week) => [`/api/standings/week/${week}/${season}`, `/api/leaderboard/weekly/${week}/${season}`]),
  ]
  const texts: string[] = []
  for (const { base } of servers) for (const path of paths) texts.push(`${path} ${await (await fetch(base + path)).text()}`)
  return texts.join('\n')
}

/** What each player sees of a season, as text, read from both servers. */
async function readOwn(servers: readonly RunningServer[], season: number, ids: readonly string[]): Promise<string> {
  const texts: string[] = []
  for (const server of servers) for (const userId of ids) texts.push(JSON.stringify(await server.readOwn({ userId, season })))
  return texts.join('\n')
}

/** Nobody gets a notice of a season twice; everybody who asked got that of its start, and everybody who played a mail about its end. */
async function checkNotices(db: RunningServer['deps']['db'], seasons: readonly number[]): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { kind: string; season: number; user_id: string; count: number }[] }>(
    `select notices.kind, season, user_id, count(*)::int as count from deliveries join notices using (batch_id)
     where notices.kind in ('season_start', 'season_result') and deliveries.state = 'sent' group by notices.kind, season, user_id having count(*) > 1`,
  )
  const started = await db('deliveries')
    .join('notices', 'notices.batch_id', 'deliveries.batch_id')
    .where({ 'notices.kind': 'season_start', 'deliveries.state': 'sent' })
    .pluck<number[]>('season')
  const { rows: uninformed } = await db.raw<{ rows: { season: number; players: number }[] }>(
    `select result.season, count(*)::int as players from season_results as result where not exists (
       select from deliveries join notices using (batch_id)
       where notices.kind = 'season_result' and notices.season = result.season and deliveries.user_id = result.user_id and deliveries.state = 'sent'
     ) and not exists (select from season_winners as won where won.season = result.season and won.user_id = result.user_id)
     group by result.season`,
  )
  const missing = seasons.filter((season) => started.filter((one) => one === season).length !== WANT_A_NOTICE)
  return [
    ...rows.map(({ kind, season, user_id, count }) => `${kind} of ${season} went to ${user_id} ${count} times`),
    ...uninformed.map(({ season, players }) => `${players} players got no mail about the end of ${season}`),
    ...missing.map((season) => `not everybody who asked got a notice of the start of ${season}`),
  ]
}
