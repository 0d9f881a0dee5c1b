import type { CardComparison } from '#shared/model/fullStandings.ts'
import type { Game, Side } from '#shared/model/game.ts'
import { isOver, isVoid } from '#shared/rules/games/gameState.ts'
import * as texts from './texts.ts'

type ShownCards = Extract<CardComparison, { state: 'shown' }>
/** Null without a pick, and while the game has no winner. */
type Hit = boolean | null
export type ComparedGame = { game: Game; mine: Side | null; theirs: Side | null; isMineRight: Hit; isTheirsRight: Hit }

/** The games that count, those that the two picked differently first; open games before decided ones, as they still matter. */
export function compareGames({ mine, theirs }: ShownCards, games: readonly Game[]): { different: ComparedGame[]; same: ComparedGame[] } {
  const compared = games
    .filter((game) => !isVoid(game))
    .map((game) => {
      const [own, other] = [mine.gamePicks[game.id] ?? null, theirs.gamePicks[game.id] ?? null]
      const isRight = (side: Side | null): Hit => (side !== null && game.result !== null ? side === game.result : null)
      return { game, mine: own, theirs: other, isMineRight: isRight(own), isTheirsRight: isRight(other) }
    })
    .sort((one, other) => Number(isOver(one.game)) - Number(isOver(other.game)))
  return { different: compared.filter((one) => one.mine !== one.theirs), same: compared.filter((one) => one.mine === one.theirs) }
}

/** "You lead 5 to 3 this season, 1 week level". */
export function headToHeadText({ won, lost, level }: ShownCards['headToHead']): string {
  if (won + lost + level === 0) return texts.noFinishedWeekTogetherYet()
  const levels = level === 0 ? '' : texts.weekLevel({ level })
  if (won === lost) return texts.evenAtToThisSeason({ won, lost, levels })
  return won > lost ? texts.youLeadToThisSeason({ won, lost, levels }) : texts.youTrailToThisSeason({ won, lost, levels })
}
