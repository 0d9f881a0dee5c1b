import type { Block } from '#server/delivery/mail/letter/letter.ts'
import { findSettledWeek } from '#server/features/play/standings/settledFacts.ts'
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { CardGame } from '#shared/card-drawing/cardFacts.ts'
import { cardGames } from '#shared/card-drawing/cardGames.ts'
import { drawCard } from '#shared/card-drawing/drawCard.ts'
import { toSvg } from '#shared/card-drawing/shape.ts'
import type { Game } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { isVoid } from '#shared/rules/games/gameState.ts'
import { type Card, pickIn, slotOf, toGamePicks } from '#shared/rules/picks/card.ts'
import { offByText } from '#shared/rules/standings/offByText.ts'
import type { NoticeHouse, TextsOf } from './notice.ts'
import * as texts from './texts.ts'

/** The picture is this much larger than it is shown, for screens with small pixels. */
const SCALE = 1.5
/** Width in a mail; a card is a little narrower than the text. */
const WIDTH_PX = 330

/** `total`: of the tiebreaker game; null when no tiebreaker decided. */
export type SettledCard = { games: readonly CardGame[]; tiebreaker: { game: string; guess: number; total: number | null } }

type CardRow = { user_id: string; home_picks: number; away_picks: number; tie_breaker_score: number }

/** The cards of these players in a settled week, by the results it was settled with. */
export async function readCards(
  db: Db,
  week: WeekKey,
  { userIds, now, timeZone }: Pick<TextsOf, 'userIds' | 'now'> & { timeZone: string },
): Promise<ReadonlyMap<string, SettledCard>> {
  const [games, facts] = [await listGames(db, week), await findSettledWeek(db, week)]
  const settled =
    facts === null ? games : games.map((game) => withWinner(game, { homePicks: facts.winners.homeWon, awayPicks: facts.winners.awayWon }))
  const total = facts === null || typeof facts.tiebreaker === 'string' ? null : facts.tiebreaker.total
  const tiebreakerGame = settled.find(({ isMondayNight }) => isMondayNight)
  const rows = await db('picks')
    .where(week)
    .whereIn('user_id', userIds)
    .select<CardRow[]>('user_id', 'home_picks', 'away_picks', 'tie_breaker_score')
  return new Map(
    rows.map((row) => {
      const picks = toGamePicks({ homePicks: row.home_picks, awayPicks: row.away_picks }, week)
      const shown = settled.filter((game) => !isVoid(game))
      return [
        row.user_id,
        {
          games: cardGames(shown, picks, { timeZone, now }),
          tiebreaker: {
            game: tiebreakerGame ? `${tiebreakerGame.awayTeam} @ ${tiebreakerGame.homeTeam}` : texts.tiebreaker(),
            guess: row.tie_breaker_score,
            total,
          },
        },
      ]
    }),
  )
}

const withWinner = (game: Game, winners: Card): Game => ({ ...game, result: pickIn(winners, slotOf(game.id)) })

const WORDS: Record<CardGame['mark'], () => string> = {
  correct: texts.right,
  missed: texts.missed,
  level: texts.ties,
  not_picked: texts.noPick,
  waiting: texts.open,
}

/** "tiebreaker off by 3"; null when no tiebreaker decided. */
export const tiebreakerWords = ({ tiebreaker: { guess, total } }: SettledCard) =>
  total === null ? null : texts.tiebreakerOffBy({ offBy: offByText(guess, total) })

/** The player's card as a picture, and in words: "Right: DET 27–17, DAL 23–20. Missed: KC 17–20. Tiebreaker DEN @ KC: 47." */
export function cardBlock({ games, tiebreaker }: SettledCard, { house, week }: { house: NoticeHouse; week: string }): Block {
  const drawing = drawCard({
    look: 'paper',
    productName: house.productName,
    brandColor: house.brandColor,
    week,
    top: { kind: 'counts' },
    games,
    stub: {
      left: { label: texts.yourCard(), value: house.venueName },
      right: { label: texts.total({ game: tiebreaker.game }), value: String(tiebreaker.guess) },
    },
    stamp: null,
  })
  const listed = [...Map.groupBy(games, ({ mark }) => mark)].map(
    ([mark, ofMark]) => `${WORDS[mark]()}: ${ofMark.map(({ team, below }) => `${team} ${below}`.trim()).join(', ')}.`,
  )
  return {
    kind: 'picture',
    name: 'card',
    svg: toSvg(drawing, SCALE),
    widthPx: WIDTH_PX,
    heightPx: Math.round((WIDTH_PX * drawing.height) / drawing.width),
    text: texts.yourCardIs({ value: [...listed, texts.tiebreakerGuess({ game: tiebreaker.game, guess: tiebreaker.guess })].join(' ') }),
  }
}
