import { type FormEvent, useState } from 'react'
import { useZone } from '#pwa/data/queries/contest.ts'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { DialogActions } from '#pwa/design/DialogActions.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { RADIO } from '#pwa/design/radioStyle.ts'
import { useNow } from '#pwa/device/useNow.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { TIEBREAKER_INPUT_MAX } from '#shared/contest.ts'
import type { Game, Side } from '#shared/model/game.ts'
import { teamName } from '#shared/reference/teams.ts'
import { isComplete, listOpenGames } from '#shared/rules/picks/pickPermission.ts'
import { formatDayAndTime } from '#shared/rules/time/timeText.ts'
import { weekTitle } from '#shared/rules/weeks/week.ts'
import { type EnteredCard, type GuestCard, sendablePicks } from './guestCard.ts'
import { fullNameOf, type Player } from './playerText.ts'
import * as texts from './texts.ts'

const FORM = 'card-picks'
const TIEBREAKER = 'tiebreaker'

type Props = {
  player: Player
  guestCard: GuestCard
  entered: EnteredCard | null
  onClose: () => void
  onReview: (card: EnteredCard) => void
}

/** The second step: a side for every open game, and the tiebreaker. Starts with the stored card. */
export function CardPicksStep({ player, guestCard, entered, onClose, onReview }: Props) {
  const zone = useZone()
  const { games, card, deadline, week } = guestCard
  const now = useNow(SECOND_MS)
  const [picks, setPicks] = useState(entered?.gamePicks ?? card?.gamePicks ?? {})
  const [tiebreaker, setTiebreaker] = useState(String(entered?.tieBreakerScore ?? card?.tieBreakerScore ?? ''))
  const [fault, setFault] = useState<string>()
  const open = listOpenGames(games, now)
  const isClosed = (deadline !== null && now >= Date.parse(deadline)) || open.length === 0
  const pick = (gameId: string, side: Side) => {
    setFault(undefined)
    setPicks({ ...picks, [gameId]: side })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const tieBreakerScore = Number(tiebreaker)
    const isNumber = Number.isInteger(tieBreakerScore) && tieBreakerScore <= TIEBREAKER_INPUT_MAX
    if (isNumber && isComplete(games, picks, tieBreakerScore, now))
      return onReview({ gamePicks: sendablePicks(guestCard, picks, now), tieBreakerScore })
    setFault(texts.pleasePickEveryGame({ tiebreakerinputmax: TIEBREAKER_INPUT_MAX }))
    const missing = open.find(({ id }) => !picks[id])?.id ?? TIEBREAKER
    const field = event.currentTarget.querySelector<HTMLElement>(`[name="${missing}"]`)
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' }) // the fault below makes the list shorter, so its edge would not do
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${weekTitle(week.week)}: ${fullNameOf(player)}`}
      description={deadline === null ? undefined : texts.deadline({ dayAndTime: formatDayAndTime(zone, Date.parse(deadline)) })}
      {...(!isClosed && {
        footer: (
          <div className="grid gap-3">
            {fault !== undefined && <Notice tone="error">{fault}</Notice>}
            <DialogActions form={FORM} action={texts.review()} onCancel={onClose} />
          </div>
        ),
      })}
    >
      {isClosed ? (
        <Notice tone="warning" title={texts.deadlinePassed()}>
          {texts.cardsCantBeEntered()}
        </Notice>
      ) : (
        <form id={FORM} noValidate onSubmit={submit} className="grid gap-3 pt-1">
          {open.map((game) => (
            <GameChoice key={game.id} game={game} picked={picks[game.id]} onPick={(side) => pick(game.id, side)} />
          ))}
          <Field
            label={texts.tiebreakerPointsOfBothTeams()}
            name={TIEBREAKER}
            inputMode="numeric"
            value={tiebreaker}
            onChange={(event) => {
              setFault(undefined)
              setTiebreaker(event.target.value.replace(/\D/g, '').slice(0, 3))
            }}
          />
        </form>
      )}
    </Dialog>
  )
}

const GameChoice = ({ game, picked, onPick }: { game: Game; picked: Side | undefined; onPick: (side: Side) => void }) => (
  <fieldset className="grid grid-cols-2 gap-2 border-t border-line pt-2">
    <legend className="sr-only">{texts.at({ away: teamName(game.awayTeam), home: teamName(game.homeTeam) })}</legend>
    {(['away', 'home'] as const).map((side) => (
      <label
        key={side}
        className="flex min-h-12 cursor-pointer items-center gap-2 rounded-xl border border-line px-3 font-semibold has-checked:border-pick has-checked:bg-pick-surface has-focus-visible:outline-2 has-focus-visible:outline-focus"
      >
        <input type="radio" className={RADIO} name={game.id} checked={picked === side} onChange={() => onPick(side)} />
        {side === 'home' && '@ '}
        {teamName(side === 'away' ? game.awayTeam : game.homeTeam)}
      </label>
    ))}
  </fieldset>
)
