import { useId } from 'react'
import { type Control, useController } from 'react-hook-form'
import { Card } from '#pwa/design/Card.tsx'
import { matchupOf } from '#pwa/football/teamNames.ts'
import { TIEBREAKER_INPUT_MAX, TIEBREAKER_INPUT_MIN, TIEBREAKER_PLACEHOLDER } from '#shared/contest.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksForm } from '#shared/model/picks.ts'

type Props = { control: Control<PicksForm>; game: Game; isOpen: boolean; isDraft: boolean }

/** The tiebreaker: the total score of the tiebreaker game. Digits only, 0 to 200; 0 stands for "not typed yet". */
export function TiebreakerField({ control, game, isOpen, isDraft }: Props) {
  const id = useId()
  const { field } = useController({ control, name: 'mnfTotalScore' })
  const handleInput = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, 3)
    const number = Number(digits)
    if (number >= TIEBREAKER_INPUT_MIN && number <= TIEBREAKER_INPUT_MAX) field.onChange(number)
  }
  return (
    <Card
      as="section"
      tone={field.value > 0 ? 'pick' : 'plain'}
      className={`flex items-center justify-between gap-4 ${isDraft && field.value > 0 ? 'border-2 border-dashed' : ''}`}
    >
      <div className="min-w-0">
        <label htmlFor={id} className="type-heading block">
          Tiebreaker
        </label>
        <p id={`${id}-hint`} className="text-sm text-muted">
          Total score of {matchupOf(game)}
        </p>
      </div>
      <input
        ref={field.ref}
        id={id}
        name={field.name}
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={3}
        disabled={!isOpen}
        aria-describedby={`${id}-hint`}
        placeholder={TIEBREAKER_PLACEHOLDER}
        value={field.value > 0 ? field.value : ''}
        onChange={(event) => handleInput(event.target.value)}
        onBlur={field.onBlur}
        className="type-number h-14 w-24 shrink-0 rounded-xl border border-line bg-background text-center text-[2rem] placeholder:text-muted/60 disabled:opacity-70"
      />
    </Card>
  )
}
