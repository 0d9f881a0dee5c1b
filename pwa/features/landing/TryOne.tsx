import '#pwa/football/gameCard.css'
import { useEffect, useState } from 'react'
import { useZone } from '#pwa/data/queries/contest.ts'
import { AppLink } from '#pwa/design/AppLink.tsx'
import { cx } from '#pwa/design/cx.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { PickOption } from '#pwa/football/PickOption.tsx'
import { matchupOf } from '#pwa/football/teamNames.ts'
import { openDraft } from '#pwa/offline/drafts.ts'
import { lateOpenings } from '#pwa/offline/localStore.ts'
import { saveVisitorPick, VISITOR } from '#pwa/offline/visitorDrafts.ts'
import { storeEarlyPicks } from '#pwa/start/earlyPicks.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Game, Side } from '#shared/model/game.ts'
import type { GamePicks } from '#shared/model/picks.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { isOpenForPicks, kickoffOf } from '#shared/rules/games/gameState.ts'
import { progressOf } from '#shared/rules/picks/progress.ts'
import { formatComingKickoff } from '#shared/rules/time/timeText.ts'
import * as texts from './texts.ts'

const ignore = () => undefined

type Tapped = Parameters<typeof saveVisitorPick>

type Props = { week: WeekKey; games: readonly Game[]; now: EpochMs }

/** The first open game of the week to pick at once. The pick is stored on this device, and is in the card after signing up. */
export function TryOne({ week, games, now }: Props) {
  const zone = useZone()
  const { season, week: number } = week
  const [picks, setPicks] = useState<GamePicks | null>(null)
  const [unsaved, setUnsaved] = useState<Tapped | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    const key = { playerId: VISITOR, season, week: number }
    const catchUp = async () => {
      const draft = await (unsaved ? saveVisitorPick(...unsaved) : openDraft(key, serverNow()))
      if (isGone) return
      setPicks((tapped) => ({ ...draft?.gamePicks, ...tapped }))
      if (draft) setUnsaved(null)
      else if (unsaved) {
        storeForCard(...unsaved)
        setHasFailed(true)
      }
    }
    void catchUp()
    const stop = lateOpenings.subscribe(() => void catchUp())
    return () => {
      isGone = true
      stop()
    }
  }, [season, number, unsaved])
  const game = games.find((each) => isOpenForPicks(each, now))
  if (!game) return null

  const kickoff = kickoffOf(game)
  const pick = picks?.[game.id] ?? null
  const choose = (side: Side) => {
    setPicks({ ...picks, [game.id]: side })
    setUnsaved([week, { gameId: game.id, side, now: serverNow() }])
    setHasFailed(false)
  }
  const isSaving = unsaved !== null && !hasFailed
  const { open, remaining } = progressOf(games, picks ?? {}, now)
  const option = (side: Side) => (
    <div className="grid min-w-0 rounded-[0.8125rem] bg-raised">
      <PickOption
        game={game}
        side={side}
        pick={pick}
        name="try-one"
        isOpen
        isDraft
        field={{ name: 'try-one', checked: pick === side, onChange: () => choose(side), onBlur: ignore, ref: ignore }}
      />
    </div>
  )
  return (
    <section aria-labelledby="try-one">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="try-one" className="type-label text-[0.9375rem] text-muted">
          {texts.tryOneWhoWins()}
        </h2>
        <p className="text-[0.8125rem] text-muted">
          {[kickoff !== null && formatComingKickoff(zone, kickoff, now), game.network].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div role="radiogroup" aria-label={matchupOf(game)} className="mt-1.5 grid grid-cols-2 gap-2">
        {option('away')}
        {option('home')}
      </div>
      <p role="status" className="mt-1 text-center text-[0.9375rem] text-muted">
        {pick === null ? (
          textOfOthers(open - 1)
        ) : (
          <AppLink
            to="/try"
            className={cx('target inline-flex min-h-11 items-center underline underline-offset-4', isSaving && 'invisible')}
          >
            {unsaved === null ? textOfNext(remaining) : NOT_STORED}
          </AppLink>
        )}
      </p>
    </section>
  )
}

/** Stores a pick that the database did not take where the visitor's card finds it. */
const storeForCard = ({ season, week }: WeekKey, { gameId, side, now }: Tapped[1]) =>
  storeEarlyPicks({ playerId: VISITOR, season, week }, { [gameId]: { side, at: now } })

const NOT_STORED = texts.thisPhoneCantStorePicks()
const textOfOthers = (others: number) => (others === 0 ? texts.thenOnlyATiebreaker() : texts.moreLike({ value: others }))
const textOfNext = (remaining: number) => (remaining === 0 ? texts.keptForYouSignUp() : texts.keptForYouMore({ remaining }))
