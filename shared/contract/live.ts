import * as z from 'zod/mini'
import { game, gameId } from '#shared/model/game.ts'
import { climb, reaction } from '#shared/model/reaction.ts'
import { defineCall } from './call.ts'

/** Only game clocks and possession moved. Any other topic may mean that anything has changed. */
export const CLOCK_TOPIC = 'clock'

/** A command for a TV, or its pairing: no game changed. */
export const SCREENS_TOPIC = 'screens'

/** Begins the topic of a player's sessions: some of them ended. The rest of it is known to the player only. */
export const SESSIONS_TOPIC_START = 'sessions-'

/** Begins the topic of a player's draft and card: only streams that name it get its events. The rest of it is known to the player only. */
export const OWN_TOPIC_START = 'own-'

/**
 * Whether the server receives the changes that the database announces. `isHearing` is the former name: servers and open pages of the previous
 * version know only that one, so both are sent. It can go when no such page is open any more.
 */
const listening = { isListening: z.optional(z.boolean()), isHearing: z.boolean() }

/**
 * `event: hello`, once, when a stream opens: the product's time (milliseconds since 1970 UTC), the build of the app that this server serves.
 * Also whether it receives changes, and how long ago it received the last one. Answers that were read since then are up to date.
 */
export const liveHello = z.object({
  now: z.number(),
  build: z.nullable(z.string()),
  ...listening,
  sinceChangeMs: z.number(),
  /** The same for the last change of anything but games. Servers of the previous version do not send it. */
  sinceOtherChangeMs: z.optional(z.number()),
})

/** The new values of a game's fields that changed; the other fields stay as they are. */
export const gameUpdate = z.extend(
  z.partial(
    z.pick(game, {
      gameStatus: true,
      gameClock: true,
      possession: true,
      awayScore: true,
      homeScore: true,
      totalScore: true,
      result: true,
      awayRecord: true,
      homeRecord: true,
    }),
  ),
  { id: gameId },
)
export type GameUpdate = z.output<typeof gameUpdate>

/** `changesPlaces`: a game ended, or the result of one that is over changed. */
export const slateUpdate = z.object({
  games: z.array(gameUpdate),
  changesPlaces: z.boolean(),
  /** A game began, or has another leader: places if the week ended now change, and no others. Servers of the previous version do not send it. */
  changesLeads: z.optional(z.boolean()),
})
export type SlateUpdate = z.output<typeof slateUpdate>

/**
 * `event: changed`. With `games`, only these games changed, and only in these fields: a screen can show them without asking. Without it, every
 * answer on the screen may be outdated: fetch them again.
 */
export const liveChanged = z.extend(z.partial(slateUpdate), {
  topic: z.string(),
  /** With a player's own topic: the page whose request changed the draft; it knows the change already. */
  sender: z.optional(z.string()),
})

/** `event: reaction`, at most once a minute. On the pages of a player who climbed it has `own`; nobody else learns whose those are. */
export const liveReaction = z.extend(reaction, { own: z.optional(climb) })
export type LiveReaction = z.output<typeof liveReaction>

/** `event: beat`, every 15 s, and whenever the server stops or starts receiving changes. */
export const liveBeat = z.object({ now: z.number(), ...listening })

export const followChanges = defineCall('GET', '/api/live', 'public', {
  isStream: true,
  query: z.object({
    /** The player's own topic (`ownTopic` of the signed-in player): the stream then also says when their draft or card has changed. */
    own: z.optional(z.string().check(z.regex(/^own-[\da-f]{32}$/))),
  }),
  summary:
    'A stream of events (hello, changed, reaction, beat): it announces what has changed, scores with their new values, and who climbed into the top five.',
  response: z.union([liveHello, liveBeat, liveChanged, liveReaction]),
})

export const getVersion = defineCall('GET', '/api/version', 'public', {
  summary:
    'The build of the app that this server serves, and when it was built; null without a build. Open pages compare it with their own.',
  response: z.object({ build: z.nullable(z.string()), builtAt: z.nullable(z.iso.datetime()) }),
})
