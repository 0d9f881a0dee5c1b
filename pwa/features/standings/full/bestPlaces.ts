import { useEffect, useState } from 'react'
import type { ShownField } from '#shared/model/field.ts'
import type { Game } from '#shared/model/game.ts'
import { createField } from '#shared/rules/field/field.ts'
import { findBestPlace } from '#shared/rules/field/reach.ts'
import { weekInPlay, weekRulesBy } from '#shared/rules/weeks/weekRules.ts'

/** The best place that a player can still reach; null without a card in the field, and when it is no longer wanted. */
export type BestOf = (playerId: string, signal: AbortSignal) => Promise<number | null>

/** Computes best places one after the other, with taps handled in between. Null once no game is open. */
export function createBestPlaces(field: ShownField, games: readonly Game[]): BestOf | null {
  const week = weekInPlay(weekRulesBy(games, { ...field, isPastDeadline: true }))
  if (week.open.length === 0) return null
  const { ids } = field.cards
  const cards = createField(field.cards)
  const found = new Map<string, number | null>()
  let last: Promise<unknown> = Promise.resolve()
  const find = (playerId: string) => {
    const own = ids.indexOf(playerId)
    return own === -1 ? null : findBestPlace(cards, own, week)
  }
  return (playerId, signal) => {
    const next = last.then(async () => {
      const known = found.get(playerId)
      if (known !== undefined || signal.aborted) return known ?? null
      await new Promise((resolve) => setTimeout(resolve)) // lets the browser handle taps; waits for nothing
      const best = find(playerId)
      found.set(playerId, best)
      return best
    })
    last = next
    return next
  }
}

/** The best place of a row's player; null until it is computed. */
export function useBestPlace(bestOf: BestOf | null, playerId: string): number | null {
  const [best, setBest] = useState<{ playerId: string; place: number | null } | null>(null)
  useEffect(() => {
    if (!bestOf) return undefined
    const controller = new AbortController()
    void bestOf(playerId, controller.signal).then((place) => !controller.signal.aborted && setBest({ playerId, place }))
    return () => controller.abort()
  }, [bestOf, playerId])
  return bestOf && best?.playerId === playerId ? best.place : null
}
