import { useQuery } from '@tanstack/react-query'
import { GAME_INFO, GAME_PICKS } from '#pwa/data/call/cacheTimes.ts'
import { persistedCall } from '#pwa/data/persist/persistedQuery.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { Game } from '#shared/model/game.ts'
import { hasUnknownTeam } from '#shared/rules/games/gameState.ts'

const inputOf = ({ awayTeam, homeTeam }: Game) => ({ params: { awayTeam, homeTeam } })

/** Fetched only while the panel is open, for a game whose teams are known, and again when the network comes back. */
const whileOpen = (game: Game, isOpen: boolean) => ({ enabled: isOpen && !hasUnknownTeam(game), refetchOnReconnect: true }) as const

export const useGameInfo = (game: Game, isOpen: boolean) =>
  useQuery({ ...persistedCall(contract.getGameInfo, inputOf(game), GAME_INFO), ...whileOpen(game, isOpen) })

export const useGamePicks = (game: Game, isOpen: boolean) =>
  useQuery({ ...persistedCall(contract.getGamePicks, inputOf(game), GAME_PICKS), ...whileOpen(game, isOpen) })
