import type { CallResponse } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'
import type { GamePicks } from '#shared/model/picks.ts'

export type Player = CallResponse<typeof contract.getPlayer>
export type GuestCard = CallResponse<typeof contract.getGuestCard>
export type EnteredCard = { gamePicks: GamePicks; tieBreakerScore: number }
