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
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import { findDeadline } from '#server/features/slate/weeks/queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import { isVoid } from '#shared/rules/games/gameState.ts'
import { gameIdOf } from '#shared/rules/picks/card.ts'
import { formatComingKickoff } from '#shared/rules/time/timeText.ts'
import { weekTitle as titleOf } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

/** Nobody submits a card longer before the deadline. */
const CHANGES_CHECKED_MS = 60 * DAY_MS

export const tiebreaker: NoticeKind<'tiebreaker'> = {
  kind: 'tiebreaker',
  setting: 'movedGames',
  find: findReplacedTiebreakers,
  isPlannedAgain: false,
  wants: 'coalesce(settings.moved_games, true)',
  concerns: isIn('picks', `${OF_WEEK} and submitted_at <= :lastCardAt::timestamptz`),
  leftOut: 'no_card',
  text: readTiebreaker,
  push: { topic: ({ season, week }) => `tiebreaker-${season}-${week}`, urgency: 'normal' },
}

type Replacement = { id: string; season: number; week: number; slot: number; last_card_at: Date }

/** Tiebreaker games that were replaced in weeks that are still open: players who had submitted may guess again. Of a week, the last one counts. */
async function findReplacedTiebreakers(db: Db, { now }: { now: EpochMs }): Promise<DueNotice[]> {
  const { rows } = await db.raw<{ rows: Replacement[] }>(
    `select distinct on (season, week) id, season, week, slot, last_card_at from tiebreaker_replacements
     where last_card_at > :since order by season, week, id desc`,
    { since: new Date(now - CHANGES_CHECKED_MS) },
  )
  const due: DueNotice[] = []
  for (const { id, season, week, slot, last_card_at } of rows) {
    const deadline = await findDeadline(db, { season, week })
    if (deadline === null || now >= deadline) continue
    const facts = { gameId: gameIdOf({ season, week, slot }), lastCardAt: last_card_at.toISOString() }
    due.push({ subject: String(id), week: { season, week }, facts, from: now, until: deadline })
  }
  return due
}

/** The same words for everybody. */
async function readTiebreaker(db: Db, notice: Notice, { house, now, userIds }: TextsOf): Promise<TextsByPlayer> {
  const week = weekOf(notice)
  const slate = await listGames(db, week)
  const deadline = await findDeadline(db, week, slate)
  const game = slate.find((one) => one.isMondayNight)
  if (!game || deadline === null || deadline <= now) return new Map()
  const replaced = slate.find(({ id }) => id === notice.facts.gameId)
  const isCalledOff = replaced !== undefined && isVoid(replaced)
  const text = tiebreakerText({ house, weekTitle: titleOf(week.week), game, isCalledOff, deadline, now })
  return new Map(userIds.map((id) => [id, text]))
}

/** `isCalledOff`: the game before; else it was moved, or another one was. */
type Replaced = { house: NoticeHouse; weekTitle: string; game: Game; isCalledOff: boolean; deadline: EpochMs; now: EpochMs }

export function tiebreakerText({ house, weekTitle, game, isCalledOff, deadline, now }: Replaced): NoticeText {
  const reason = isCalledOff ? texts.wasCalledOff() : texts.isNoLongerTheTiebreaker()
  const name = `${game.awayTeam} @ ${game.homeTeam}`
  const moment = formatComingKickoff(house.timeZone, deadline, now)
  return {
    title: texts.newTiebreakerGame(),
    body: texts.isTheTiebreakerNowCheck({ name, moment }),
    button: texts.checkMyScore(),
    path: '/',
    mail: {
      subject: texts.checkYourTiebreaker({ moment, name, weekTitle }),
      title: texts.newTiebreakerGame(),
      lead: texts.isTheTiebreakerGame({ name, weekTitle, venueName: house.venueName, moment }),
      blocks: [{ kind: 'text', text: texts.theGameBefore({ reason }) }],
    },
  }
}
