import type { EpochMs } from '#shared/clock.ts'
import type { CallResponse } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'
import type { GamePicks } from '#shared/model/picks.ts'
import { isOpenForPicks } from '#shared/rules/games/gameState.ts'

export type GuestCard = CallResponse<typeof contract.getGuestCard>
export type EnteredCard = { gamePicks: GamePicks; tieBreakerScore: number }

/** The picks of games that are open at this moment; of the others those of the stored card, which a change leaves as they are. */
export const sendablePicks = ({ games, card }: GuestCard, picks: GamePicks, now: EpochMs): GamePicks =>
  Object.fromEntries(
    games.flatMap((game) => {
      const side = isOpenForPicks(game, now) ? picks[game.id] : card?.gamePicks[game.id]
      return side ? [[game.id, side]] : []
    }),
  )
