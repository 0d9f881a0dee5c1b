import { useState } from 'react'
import type * as z from 'zod/mini'
import { cx } from '#pwa/design/cx.ts'
import { Field } from '#pwa/design/Field.tsx'
import { ReasonDialog } from '#pwa/features/admin/layout/ReasonDialog.tsx'
import { HIGHEST_TOTAL_SCORE } from '#shared/contest.ts'
import { contract } from '#shared/contract/index.ts'
import { type gameStatus, gameStatus as statuses } from '#shared/model/game.ts'
import type { AdminGame } from '#shared/model/gamePin.ts'
import * as texts from './texts.ts'
import { useReopeningAction } from './useReopeningAction.tsx'

type Status = z.output<typeof gameStatus>
const STATUS_TEXTS: Record<Status, string> = {
  scheduled: texts.notStarted(),
  LIVE: texts.live(),
  final: texts.final(),
  postponed: texts.postponed(),
  cancelled: texts.calledOff(),
}

/** Sets score and state by hand, and pins them against the feed. What the admin has not chosen or typed follows the game while the dialog is open. */
export function SetGameDialog({ row, onClose }: { row: AdminGame; onClose: () => void }) {
  const { game } = row
  const [chosenStatus, setStatus] = useState<Status | null>(null)
  const [typedAway, setAway] = useState<string | null>(null)
  const [typedHome, setHome] = useState<string | null>(null)
  const status = chosenStatus ?? game.gameStatus
  const away = typedAway ?? String(game.awayScore ?? '')
  const home = typedHome ?? String(game.homeScore ?? '')
  const [set, question] = useReopeningAction(contract.setGame, {
    done: texts.theGameIsSet(),
    failed: texts.theGameCouldNotBeSet(),
    onDone: onClose,
  })
  const isPlayed = status === 'LIVE' || status === 'final'
  const [awayScore, homeScore] = [toPoints(away), toPoints(home)]
  const score = isPlayed && awayScore !== null && homeScore !== null ? { away: awayScore, home: homeScore } : null
  const body = { status, isPinned: true, ...(score && { score }) }
  return (
    <ReasonDialog
      title={texts.setGame({ awayTeam: game.awayTeam, homeTeam: game.homeTeam })}
      description={texts.theFeedDoesNotChange()}
      action={texts.setAndPin()}
      isBusy={set.isPending}
      isDisabled={isPlayed && score === null}
      onClose={onClose}
      onConfirm={(reason) => set.mutate({ params: { gameId: game.id }, body: { ...body, reason } })}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-[0.9375rem] font-semibold">{texts.state()}</legend>
        <div className="flex flex-wrap gap-2">
          {statuses.options.map((one) => (
            <label
              key={one}
              className={cx(
                'inline-flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold has-focus-visible:outline-2 has-focus-visible:outline-focus',
                status === one ? 'chosen bg-light text-on-light' : 'bg-raised',
              )}
            >
              <input type="radio" name="status" className="sr-only" checked={status === one} onChange={() => setStatus(one)} />
              {STATUS_TEXTS[one]}
            </label>
          ))}
        </div>
      </fieldset>
      {isPlayed && (
        <div className="grid grid-cols-2 gap-3">
          <Field label={game.awayTeam} inputMode="numeric" maxLength={3} value={away} onChange={(event) => setAway(event.target.value)} />
          <Field label={game.homeTeam} inputMode="numeric" maxLength={3} value={home} onChange={(event) => setHome(event.target.value)} />
        </div>
      )}
      {question}
    </ReasonDialog>
  )
}

const toPoints = (text: string) => (/^\d{1,3}$/.test(text.trim()) && Number(text) <= HIGHEST_TOTAL_SCORE ? Number(text) : null)
