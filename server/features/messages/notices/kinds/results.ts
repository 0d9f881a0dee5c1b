import { cardBlock, readCards, type SettledCard, tiebreakerWords } from '#server/features/messages/notices/cardBlock.ts'
import {
  type DueNotice,
  type Notice,
  type NoticeHouse,
  type NoticeKind,
  type NoticeText,
  type TextsByPlayer,
  type TextsOf,
  weekOf,
} from '#server/features/messages/notices/notice.ts'
import { isIn, OF_WEEK } from '#server/features/messages/notices/noticeSql.ts'
import { type MailedWinners, readMailedWinners, winnersBlock } from '#server/features/pay/settlement/mailedWinners.ts'
import { isPlaceShared } from '#server/features/play/standings/sharedPlace.ts'
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { isVoid } from '#shared/rules/games/gameState.ts'
import { ordinalPlace, spokenPlace } from '#shared/rules/standings/placeText.ts'
import { afterQuietHours } from '#shared/rules/weeks/reminderTimes.ts'
import { lastRegularWeekOf, weekTitle as titleOf } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

/** Older settlements, of weeks and of championships, are not reported. */
const NOTICE_AFTER_RESULTS_MS = 2 * DAY_MS

export const results: NoticeKind<'results'> = {
  kind: 'results',
  setting: 'results',
  find: findResults,
  isPlannedAgain: false,
  wants: 'coalesce(settings.results, true)',
  concerns: isIn('week_results', OF_WEEK),
  leftOut: 'no_result',
  // winners of a prize have a letter about it with place, score and amount
  hasOtherMail: isIn('weekly_winners', OF_WEEK),
  mailedAs: 'prize_letter',
  text: readResults,
  push: { topic: ({ season, week }) => `results-${season}-${week}`, urgency: 'normal' },
}

/** The results of weeks that were settled lately. */
async function findResults(db: Db, asked: Asked): Promise<DueNotice[]> {
  const settled = await listSettled(db, asked)
  return settled.flatMap(({ season, week, ...times }) =>
    week === null ? [] : [{ subject: `${season}-${week}`, week: { season, week }, ...times }],
  )
}

type Asked = { zone: string; now: EpochMs }

/** The weeks, and the championships with the week null, that were settled lately, with the times of their notices. */
async function listSettled(db: Db, { zone, now }: Asked) {
  const settled = await db('settlements')
    .where({ state: 'settled' })
    .where('settled_at', '>', new Date(now - NOTICE_AFTER_RESULTS_MS))
    .select<{ season: number; week: number | null; settled_at: Date }[]>('season', 'week', 'settled_at')
  return settled.map(({ season, week, settled_at }) => {
    const at = settled_at.getTime()
    return { season, week, from: afterQuietHours(zone, at), until: at + NOTICE_AFTER_RESULTS_MS }
  })
}

async function readResults(db: Db, notice: Notice, { house, now, userIds }: TextsOf): Promise<TextsByPlayer> {
  const week = weekOf(notice)
  const games = (await listGames(db, week)).filter((game) => !isVoid(game)).length
  const settlement = await db('settlements').where(week).first<{ participants: number } | undefined>('participants')
  const found = await db('week_results as own')
    .where(week)
    .whereIn('user_id', userIds)
    .select<Own[]>({ userId: 'user_id', place: 'place', score: 'score' }, db.raw(`${isPlaceShared('own')} as "isTied"`))
  const winners = await readMailedWinners(db, week)
  const cards = await readCards(db, week, { userIds, now, timeZone: house.timeZone })
  const shared = { house, contest: week, weekTitle: titleOf(week.week), games, players: settlement?.participants ?? 0, winners }
  return new Map(found.map((own) => [own.userId, resultText({ ...shared, own, card: cards.get(own.userId) ?? null })]))
}

type Own = { userId: string; place: number; isTied: boolean; score: number }
type Result = {
  house: NoticeHouse
  weekTitle: string
  contest: WeekKey
  own: Own
  games: number
  players: number
  winners: MailedWinners
  card: SettledCard | null
}

export function resultText({ house, contest, weekTitle, own, games, players, winners, card }: Result): NoticeText {
  const [place, spoken] = [ordinalPlace(own), spokenPlace(own)]
  const right = texts.ofRight({ score: own.score, games })
  const result = [right, card && tiebreakerWords(card)].filter(Boolean).join(', ')
  return {
    title: texts.placeInWeek({ place, weekTitle }),
    body: texts.theStandingsAreFinal({ right }),
    button: texts.seeTheStandings(),
    // by the time it is opened, the current week may be another one
    path: `/standings?season=${contest.season}&week=${contest.week}`,
    mail: {
      subject: texts.atYou({ weekTitle, venueName: house.venueName, spoken, players }),
      title: texts.placeOfPlayers({ place, players }),
      lead: texts.youAre({ spoken, players, weekTitle, venueName: house.venueName, result }),
      blocks: [...(card ? [cardBlock(card, { house, week: weekTitle })] : []), winnersBlock(winners, { ...own, dollars: null })],
    },
  }
}

const OF_SEASON = 'season = :season::smallint'

export const seasonResult: NoticeKind<'season_result'> = {
  kind: 'season_result',
  setting: 'results',
  find: findSeasonResults,
  isPlannedAgain: false,
  isAlsoMailed: true,
  wants: 'coalesce(settings.results, true)',
  concerns: isIn('season_results', OF_SEASON),
  leftOut: 'no_result',
  // winners of a prize have a letter about it with place, score and amount
  hasOtherMail: isIn('season_winners', OF_SEASON),
  mailedAs: 'prize_letter',
  text: readSeasonResults,
  push: { topic: ({ season }) => `season-result-${season}`, urgency: 'normal' },
}

/** The seasons whose championship was settled lately. A notice is about a week: here the last one of the championship. */
async function findSeasonResults(db: Db, asked: Asked): Promise<DueNotice[]> {
  const settled = await listSettled(db, asked)
  return settled.flatMap(({ season, week, ...times }) =>
    week === null ? [{ subject: String(season), week: { season, week: lastRegularWeekOf(season) }, ...times }] : [],
  )
}

async function readSeasonResults(db: Db, notice: Notice, { house, userIds }: TextsOf): Promise<TextsByPlayer> {
  const { season } = weekOf(notice)
  const settlement = await db('settlements').where({ season, week: null }).first<{ participants: number } | undefined>('participants')
  const found = await db('season_results as own')
    .where({ season })
    .whereIn('user_id', userIds)
    .select<Own[]>(
      { userId: 'user_id', place: 'place', score: 'score' },
      db.raw(`exists (
        select from season_results as other where other.season = own.season and other.place = own.place and other.user_id <> own.user_id
      ) as "isTied"`),
    )
  const winners = await readMailedWinners(db, { season, week: null })
  const shared = { house, season, players: settlement?.participants ?? 0, winners }
  return new Map(found.map((own) => [own.userId, seasonResultText({ ...shared, own })]))
}

type SeasonResult = { house: NoticeHouse; season: number; own: Own; players: number; winners: MailedWinners }

export function seasonResultText({ house, season, own, players, winners }: SeasonResult): NoticeText {
  const place = ordinalPlace(own)
  return {
    title: texts.ofSeason({ place, season }),
    body: texts.rightPicksSeeYourSeason({ score: own.score }),
    button: texts.seeMySeason(),
    path: `/analytics?season=${season}`,
    mail: {
      subject: texts.seasonAtYou({ season, venueName: house.venueName, spokenPlace: spokenPlace(own), players }),
      title: texts.placeOfPlayers({ place, players }),
      lead: texts.theSeasonIsOverYou({ spokenPlace: spokenPlace(own), players, venueName: house.venueName, score: own.score }),
      blocks: winners.count > 0 ? [winnersBlock(winners, { ...own, dollars: null })] : [],
    },
  }
}
