import * as z from 'zod/mini'
import type { Db } from '#server/platform/db/db.ts'
import { climb, type Reaction, reaction } from '#shared/model/reaction.ts'
import { ownTopicOf } from './ownChanges.ts'

/** Servers of the previous version do not listen to it: they show no reaction. */
export const REACTION_CHANNEL = 'reactions'

/** A reaction, and the players' own topics with their places. */
const announced = z.object({ reaction, climbers: z.array(z.extend(climb, { topic: z.string() })) })
export type AnnouncedReaction = z.output<typeof announced>

/** More would not fit into a notification of 8,000 bytes. */
const MAX_CLIMBERS = 50

type Climbers = readonly (z.output<typeof climb> & { userId: string })[]

/** Announces a reaction to every server with the commit of the transaction. @param climbers whose own pages show it too. */
export async function announceReaction(trx: Db, reaction: Reaction, climbers: Climbers) {
  const own = climbers.slice(0, MAX_CLIMBERS).map(({ userId, from, to }) => ({ topic: ownTopicOf(userId), from, to }))
  await trx.raw('select pg_notify(?, ?)', [REACTION_CHANNEL, JSON.stringify({ reaction, climbers: own } satisfies AnnouncedReaction)])
}

export const readReaction = (payload: string): AnnouncedReaction => announced.parse(JSON.parse(payload))
