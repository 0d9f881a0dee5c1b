import type { GamesNews, GameUpdate } from '#shared/contract/live.ts'

type Waiting = { ids: Set<string>; changesPlaces: boolean; changesLeads: boolean | undefined } | 'unknown'

/**
 * The news of changes that are sent as one event, by topic. An event has the newest values of its games, also those that another topic brought
 * meanwhile: events of different topics may be sent in another order than their changes were made.
 */
export function createMergedNews() {
  const waiting = new Map<string, Waiting>()
  const newest = new Map<string, GameUpdate>()

  return {
    /** @param news null when it is unknown what changed: then it stays unknown for the whole event. */
    add(topic: string, news: GamesNews | null) {
      for (const update of news?.games ?? []) newest.set(update.id, { ...newest.get(update.id), ...update })
      const earlier = waiting.get(topic)
      if (!news || earlier === 'unknown') waiting.set(topic, 'unknown')
      else {
        const ids = new Set([...(earlier?.ids ?? []), ...news.games.map(({ id }) => id)])
        waiting.set(topic, {
          ids,
          changesPlaces: news.changesPlaces || (earlier?.changesPlaces ?? false),
          changesLeads: news.changesLeads || earlier?.changesLeads,
        })
      }
    },
    /** The news of the topic's event; empty when it is unknown. */
    take(topic: string): Partial<GamesNews> {
      const taken = waiting.get(topic) ?? 'unknown'
      waiting.delete(topic)
      const { ids, ...changes } = taken === 'unknown' ? { ids: null } : taken
      const news = ids ? { games: [...ids].flatMap((id) => newest.get(id) ?? []), ...changes } : {}
      if (waiting.size === 0) newest.clear()
      return news
    },
  }
}
