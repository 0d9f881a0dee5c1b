import { useEffect, useState } from 'react'
import { useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { useCurrentGames } from '#pwa/data/queries/weekQueries.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { serverNow } from '#pwa/device/serverTime.ts'
import { openDraft } from '#pwa/offline/drafts.ts'
import { VISITOR } from '#pwa/offline/visitorDrafts.ts'
import type { GamePicks } from '#shared/model/picks.ts'
import type { CurrentWeekInfo } from '#shared/model/week.ts'
import { progressOf } from '#shared/rules/picks/progress.ts'
import { isSeasonClosed } from '#shared/rules/season/seasonState.ts'
import * as texts from './texts.ts'

/** "7 picks kept. 8 more and you are in.": what a visitor has picked on this device. Nothing for others, and after the deadline. */
export function VisitorPicks() {
  const info = useCurrentWeek().data
  return info && !info.isDeadlinePassed && !isSeasonClosed(info) ? <OfWeek info={info} /> : null
}

function OfWeek({ info }: { info: CurrentWeekInfo }) {
  const { season, week } = info
  const [picks, setPicks] = useState<GamePicks>({})
  useEffect(() => {
    let isGone = false
    void openDraft({ playerId: VISITOR, season, week }, serverNow()).then((draft) => {
      if (!isGone) setPicks(draft?.gamePicks ?? {})
    })
    return () => {
      isGone = true
    }
  }, [season, week])
  return Object.keys(picks).length === 0 ? null : <Line info={info} picks={picks} />
}

function Line({ info, picks }: { info: CurrentWeekInfo; picks: GamePicks }) {
  const games = useCurrentGames(info).data
  const { picked, remaining } = progressOf(games ?? [], picks, serverNow())
  if (!games || picked === 0) return null
  return (
    <p className="mb-2.5 flex items-center gap-3 rounded-xl bg-pick-surface px-4 py-2.5">
      <Icon name="check" sizePx={20} className="shrink-0 text-pick-ink" />
      <span>
        <strong className="font-semibold">{texts.pickKeptPicksKept({ picked })}</strong>{' '}
        {remaining === 0 ? texts.signUpAndYou() : texts.moreAndYou({ remaining })}
      </span>
    </p>
  )
}
