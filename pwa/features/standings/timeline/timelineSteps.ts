import type { Moment } from '#pwa/football/shownMoment.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { OwnTimeline, PlaceThen, ScoreChange } from '#shared/model/scoreChange.ts'
import { scoreWords, whoScored } from '#shared/rules/games/scoreWords.ts'
import { shortPlace, spokenPlace } from '#shared/rules/standings/placeText.ts'
import type { TimelineAxis } from '#shared/rules/standings/timelineAxis.ts'
import { formatTime } from '#shared/rules/time/timeText.ts'
import * as texts from './texts.ts'

/** A moment to which the timeline can be moved: the first kickoff, and each score of the day. */
export type Step = {
  at: EpochMs
  /** On the line, from 0 to 1. */
  position: number
  /** "Touchdown Packers" */
  title: string
  /** Null without a card. */
  place: PlaceThen | null
  before: PlaceThen | null
  /** The scores so far: this many of the week's. */
  count: number
}

/** The steps of the day that an axis shows. Scores of an earlier day, and those without a time, are known from its first kickoff on. */
export function timelineSteps({ changes, places }: OwnTimeline, games: readonly Game[], axis: TimelineAxis): Step[] {
  const found = changes.findIndex(({ at }) => at !== null && Date.parse(at) >= axis.startsAt)
  const first = found === -1 ? changes.length : found
  const placeAfter = (count: number) => places?.[count] ?? null
  const steps: Step[] = [{ at: axis.startsAt, position: 0, title: texts.kickoff(), place: placeAfter(first), before: null, count: first }]
  for (const [offset, change] of changes.slice(first).entries()) {
    const count = first + offset + 1
    const at = change.at === null ? axis.startsAt : Date.parse(change.at)
    const before = changes.slice(0, count - 1).findLast(({ gameId }) => gameId === change.gameId)
    const game = games.find(({ id }) => id === change.gameId)
    steps.push({
      at,
      position: axis.positionOf(at),
      title: game ? scoreWords(game, whoScored(before, change)) : texts.score(),
      place: placeAfter(count),
      before: placeAfter(count - 1),
      count,
    })
  }
  return steps
}

export const isHelp = ({ place, before }: Step) => place !== null && before !== null && place.place < before.place

/** "12:22 PM, Touchdown Packers, from tied for 52nd to 24th" */
export function stepSentence(zone: string, { at, title, place, before }: Step): string {
  return [formatTime(zone, at), title, placeWords(place, before)].filter(Boolean).join(', ')
}

function placeWords(place: PlaceThen | null, before: PlaceThen | null): string | null {
  if (!place) return null
  const [now, then] = [spokenPlace(place), before && spokenPlace(before)]
  if (then === null) return now
  return now === then ? texts.still({ now }) : texts.fromTo({ then, now })
}

/** "T52 → T24", "T24" when the score changed nothing; empty without a card. */
export function stepPlaces({ place, before }: Step): string {
  if (!place) return ''
  const isMove = before !== null && shortPlace(before) !== shortPlace(place)
  return isMove ? `${shortPlace(before)} → ${shortPlace(place)}` : shortPlace(place)
}

/** What the games show at a step. */
export function momentOf({ at, count }: Step, changes: readonly ScoreChange[]): Moment {
  return { at, scores: new Map(changes.slice(0, count).map((change) => [change.gameId, change])) }
}
