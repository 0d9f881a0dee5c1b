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
import { isIn } from '#server/features/messages/notices/noticeSql.ts'
import { type MailedWinners, readMailedWinners, winnersBlock } from '#server/features/pay/settlement/mailedWinners.ts'
import type { Db } from '#server/platform/db/db.ts'
import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import { ordinalPlace, spokenPlace } from '#shared/rules/standings/placeText.ts'
import { afterQuietHours } from '#shared/rules/weeks/reminderTimes.ts'
import { lastRegularWeekOf } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

/** Older championships are not reported. */
const NOTICE_AFTER_MS = 2 * DAY_MS
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
async function findSeasonResults(db: Db, { zone, now }: { zone: string; now: EpochMs }): Promise<DueNotice[]> {
  const settled = await db('settlements')
    .where({ state: 'settled', week: null })
    .where('settled_at', '>', new Date(now - NOTICE_AFTER_MS))
    .select<{ season: number; settled_at: Date }[]>('season', 'settled_at')
  return settled.map(({ season, settled_at }) => ({
    subject: String(season),
    week: { season, week: lastRegularWeekOf(season) },
    from: afterQuietHours(zone, settled_at.getTime()),
    until: settled_at.getTime() + NOTICE_AFTER_MS,
  }))
}

type Own = { userId: string; place: number; isTied: boolean; score: number }

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

type Result = { house: NoticeHouse; season: number; own: Own; players: number; winners: MailedWinners }

export function seasonResultText({ house, season, own, players, winners }: Result): NoticeText {
  const place = ordinalPlace(own)
  return {
    title: texts.ofSeason({ place, season }),
    body: texts.rightPicksSeeYourSeason({ score: own.score }),
    button: texts.seeMySeason(),
    path: `/analytics?season=${season}`,
    mail: {
      subject: texts.seasonAtYou({ season, venueName: house.venueName, spokenPlace: spokenPlace(own), players }),
      title: texts.placeOfPlayers({ place, players }),
      lead: texts.theSeasonIsOverYou({
        spokenPlace: spokenPlace(own),
        players,
        venueName: house.venueName,
        score: own.score,
      }),
      blocks: winners.count > 0 ? [winnersBlock(winners, { ...own, dollars: null })] : [],
    },
  }
}
