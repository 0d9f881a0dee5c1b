import type { Config } from '#server/config.ts'
import { countWaitingMails } from '#server/delivery/mail/waitingMails.ts'
import type { Deps } from '#server/deps.ts'
import { listForeignLogos } from '#server/features/desk/house-settings/storeForeignLogos.ts'
import { countUnsent } from '#server/features/pay/point-of-sale/messageKinds.ts'
import { readWeekReadiness } from '#server/features/pay/settlement/readiness.ts'
import { listUnsettledWeeks } from '#server/features/pay/settlement/settleDue.ts'
import { describeFeedState, readFeedConfig } from '#server/features/slate/feed/feedState.ts'
import { readCurrentWeek, readTimeZone, readTimeZoneOf } from '#server/features/slate/weeks/queries.ts'
import { readSeasonStanding } from '#server/features/slate/weeks/seasonStanding.ts'
import { countRows, type Db } from '#server/platform/db/db.ts'
import { DAY_MS, type EpochMs, HOUR_MS } from '#shared/clock.ts'
import { SCREEN_OFFLINE_AFTER_MS, SETTLED_BY_ITSELF_DAYS } from '#shared/contest.ts'
import type { CallResponse } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'
import type { GameStatus } from '#shared/model/game.ts'
import { jobName } from '#shared/reference/jobNames.ts'
import { gameStatusText } from '#shared/rules/games/gameStatusText.ts'
import { isScheduleLate } from '#shared/rules/season/seasonText.ts'
import { formatShortAge } from '#shared/rules/time/agoText.ts'
import { formatDayAndTime, formatShortDay } from '#shared/rules/time/timeText.ts'
import { weekTitle } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

/** A game that is not over by then is postponed, suspended, or without news from the feed. */
const GAME_WAITS_MS = 12 * HOUR_MS
const GAME_LASTS_MS = 4 * HOUR_MS
/** A TV has to be on this long before the first game. */
const NEAR_MS = 2 * HOUR_MS
/** A TV that was not on for so long is not missed. */
const PUT_AWAY_AFTER_MS = 7 * DAY_MS

type Needs = Pick<Deps, 'db' | 'clock' | 'peopleClock' | 'config'>
export type AttentionItem = CallResponse<typeof contract.listAttention>['items'][number]

/** What needs a person now, in the order of the harm it does to the contest. */
export async function listAttention({ db, clock, peopleClock, config }: Needs): Promise<{ items: AttentionItem[] }> {
  const now = clock.now()
  const feed = await describeFeedState(db, (await readFeedConfig({ db, config })).kind, now)
  return {
    items: [
      ...(await listDoubtedClaims(db)),
      ...(await listOpenGames(db, now)),
      ...(await listCorrections(db)),
      ...(await listForgottenWeeks(db, now)),
      ...staleFeed(feed, now),
      ...(await listScreensOff(db, { now, peopleNow: peopleClock.now() })),
      ...(await noSeason(db, feed)),
      ...(await nextSeason(db, now)),
      ...(await listWaitingMails(db, config)),
      ...(await listFailingJobs(db)),
      ...(await listUnsent(db)),
      ...(await listHiddenLogos(db)),
    ],
  }
}

async function listDoubtedClaims(db: Db): Promise<AttentionItem[]> {
  const rows = await db('feed_notes')
    .join('games', 'games.id', 'feed_notes.game_id')
    .where('feed_notes.outcome', 'held')
    .orderBy('feed_notes.last_seen_at', 'desc')
    .select<{ season: number; week: number; away_team: string; home_team: string; reason: string }[]>(
      ...['games.season', 'games.week', 'away_team', 'home_team', 'reason'],
    )
  return rows.map(({ season, week, away_team, home_team, reason }) => ({
    kind: 'doubted_claim',
    text: texts.gameIsHeldBack({ awayTeam: away_team, homeTeam: home_team, reason }),
    week,
    contestSeason: season,
  }))
}

/** The week stays the current one, and is not settled, until its last game is over. */
async function listOpenGames(db: Db, now: EpochMs): Promise<AttentionItem[]> {
  const current = await readCurrentWeek(db, now)
  if (!current) return []
  const { season, week } = current.week
  const rows = await db('games')
    .where({ season, week })
    .whereNotIn('game_status', ['final', 'cancelled'])
    .where('game_time', '<=', new Date(now - GAME_WAITS_MS))
    .orderBy('slot')
    .select<{ away_team: string; home_team: string; game_status: GameStatus }[]>('away_team', 'home_team', 'game_status')
  return rows.map(({ away_team: awayTeam, home_team: homeTeam, game_status: status }) => ({
    kind: 'doubted_claim', // a kind that every open desk knows, with the same page
    text: texts.weekWaitsForAGame({ week: weekTitle(week), awayTeam, homeTeam, state: gameStatusText(status) }),
    week,
    contestSeason: season,
  }))
}

async function listCorrections(db: Db): Promise<AttentionItem[]> {
  const rows = await db('settlement_corrections')
    .join('settlements', 'settlements.id', 'settlement_corrections.settlement_id')
    .where('settlement_corrections.state', 'pending')
    .orderBy(['season', 'week'])
    .select<{ season: number; week: number | null }[]>('season', 'week')
  return rows.map(({ season, week }) => ({
    kind: 'correction',
    text: texts.aCorrectionWaits({ contest: week === null ? texts.theSeason({ season }) : weekTitle(week) }),
    contestSeason: season,
    ...(week !== null && { week }),
  }))
}

/** Weeks with cards that ended so long ago, while the server was off, that they are not settled by themselves (decision 012). */
async function listForgottenWeeks(db: Db, now: EpochMs): Promise<AttentionItem[]> {
  const items: AttentionItem[] = []
  for (const { season, week } of await listUnsettledWeeks(db)) {
    if ((await readWeekReadiness(db, { season, week }, now))?.obstacle !== 'long_ago') continue
    const text = texts.weekIsNotSettled({ week: weekTitle(week), days: SETTLED_BY_ITSELF_DAYS })
    items.push({ kind: 'correction', text, week, contestSeason: season }) // a kind that every open desk knows, with the same page
  }
  return items
}

/**
 * TVs of open venues that were on lately, while a game is on or near: at night and between game days a bar switches them off. They are seen by the people's
 * clock, at which a faster trial does not run.
 */
async function listScreensOff(db: Db, { now, peopleNow }: { now: EpochMs; peopleNow: EpochMs }): Promise<AttentionItem[]> {
  const near = [new Date(now - GAME_LASTS_MS), new Date(now + NEAR_MS)] as const
  if (!(await db('games').whereBetween('game_time', near).first('id'))) return []
  const rows = await db('tv_screens')
    .whereIn('venue_location_id', db('venue_locations').where({ is_active: true }).select('id'))
    .whereBetween('last_seen_at', [new Date(peopleNow - PUT_AWAY_AFTER_MS), new Date(peopleNow - SCREEN_OFFLINE_AFTER_MS)])
    .orderBy('name')
    .select<{ name: string; last_seen_at: Date }[]>('name', 'last_seen_at')
  const zone = await readTimeZone(db, now)
  return rows.map(({ name, last_seen_at }) => ({
    kind: 'screen',
    text: texts.theTvIsOff({ name, dayAndTime: formatDayAndTime(zone, last_seen_at.getTime()) }),
  }))
}

function staleFeed({ isStale, asOf }: { isStale: boolean; asOf: string | null }, now: EpochMs): AttentionItem[] {
  if (!isStale) return []
  return [
    {
      kind: 'feed',
      text: asOf === null ? texts.theFeedHasNotAnswered() : texts.theFeedIsOld({ age: formatShortAge(now - Date.parse(asOf)) }),
    },
  ]
}

/** Without games nobody can play. A feed that has failed is named instead. */
async function noSeason(db: Db, { isStale }: { isStale: boolean }): Promise<AttentionItem[]> {
  if (isStale || (await db('games').first('id'))) return []
  return [{ kind: 'season', text: texts.thereAreNoGamesYet() }]
}

/** A schedule that is late, or that has come and is not open: prizes and rules can be looked at before players see it. */
async function nextSeason(db: Db, now: EpochMs): Promise<AttentionItem[]> {
  const coming = (await readSeasonStanding(db, now))?.standing.coming
  if (coming && isScheduleLate(coming, now)) return [{ kind: 'season', text: texts.theScheduleIsMissing({ season: coming.season }) }]
  if (!coming?.kickoffAt || !coming.opensAt) return []
  const zone = coming.week === null ? await readTimeZone(db, now) : await readTimeZoneOf(db, { season: coming.season, week: coming.week })
  const count = await countRows(db('games').where({ season: coming.season }).whereNot('game_status', 'cancelled'))
  return [
    {
      kind: 'next_season',
      season: coming.season,
      text: texts.theScheduleIsHere({ season: coming.season, count }),
      detail: texts.firstKickoff({ first: dayOf(zone, coming.kickoffAt), opening: dayOf(zone, coming.opensAt) }),
    },
  ]
}

const dayOf = (zone: string, instant: string) => formatShortDay(zone, Date.parse(instant))

/** Without a mail server, or with wrong settings of one, nobody gets a mail. In the demo as well, where it is no fault. */
async function listWaitingMails(db: Db, config: Config): Promise<AttentionItem[]> {
  const { waiting, notAccepted } = await countWaitingMails(db)
  if (waiting === 0 || config.writesMailFiles) return []
  if (config.smtpUrl === null) return [{ kind: 'mail', text: texts.mailsAreNotSentYet({ waiting }) }]
  return notAccepted === 0 ? [] : [{ kind: 'mail', text: texts.theMailServerAcceptsNoMail({ waiting: notAccepted }) }]
}

async function listUnsent(db: Db): Promise<AttentionItem[]> {
  const count = await countUnsent(db)
  return count === 0 ? [] : [{ kind: 'point_of_sale', text: texts.redemptionsWereNotBooked({ count }) }]
}

/** The job `store-logos` could not fetch these, so no page shows them. */
async function listHiddenLogos(db: Db): Promise<AttentionItem[]> {
  const logos = await listForeignLogos(db)
  return logos.map(({ business_name: name }) => ({ kind: 'logo', text: texts.theLogoCouldNotBeCopied({ name }) }))
}

async function listFailingJobs(db: Db): Promise<AttentionItem[]> {
  const rows = await db('job_runs')
    .where('failures_in_row', '>', 0)
    .orderBy('name')
    .select<{ name: string; failures_in_row: number }[]>('name', 'failures_in_row')
  return rows.map(({ name, failures_in_row: times }) => ({
    kind: 'job',
    text: times === 1 ? texts.jobFailed({ job: jobName(name) }) : texts.jobFailedInARow({ job: jobName(name), times }),
  }))
}
