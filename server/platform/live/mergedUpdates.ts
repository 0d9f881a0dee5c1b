import type { GameUpdate, SlateUpdate } from '#shared/contract/live.ts'

type Waiting = { ids: Set<string>; changesPlaces: boolean; changesLeads: boolean | undefined } | 'unknown'

/**
 * Merges the updates that are sent as one event of their topic. An event has the newest values of its games, also those that another topic brought
 * meanwhile. Events of different topics may be sent in another order than their changes were made.
 */
export function createMergedUpdates() {
  const waiting = new Map<string, Waiting>()
  const newest = new Map<string, GameUpdate>()

  return {
    /** @param update null when it is unknown what changed: then it stays unknown for the whole event. */
    add(topic: string, update: SlateUpdate | null) {
      for (const game of update?.games ?? []) newest.set(game.id, { ...newest.get(game.id), ...game })
      const earlier = waiting.get(topic)
      if (!update || earlier === 'unknown') waiting.set(topic, 'unknown')
      else {
        const ids = new Set([...(earlier?.ids ?? []), ...update.games.map(({ id }) => id)])
        waiting.set(topic, {
          ids,
          changesPlaces: update.changesPlaces || (earlier?.changesPlaces ?? false),
          changesLeads: update.changesLeads || earlier?.changesLeads,
        })
      }
    },
    /** The update of the topic's event; empty when it is unknown. */
    take(topic: string): Partial<SlateUpdate> {
      const taken = waiting.get(topic) ?? 'unknown'
      waiting.delete(topic)
      const { ids, ...changes } = taken === 'unknown' ? { ids: null } : taken
      const update = ids ? { games: [...ids].flatMap((id) => newest.get(id) ?? []), ...changes } : {}
      if (waiting.size === 0) newest.clear()
      return update
    },
  }
}
