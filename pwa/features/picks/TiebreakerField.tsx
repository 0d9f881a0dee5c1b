import { useId } from 'react'
import { type Control, useController } from 'react-hook-form'
import { Card } from '#pwa/design/Card.tsx'
import { matchupOf } from '#pwa/football/teamNames.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksForm } from '#shared/model/picks.ts'
import { TiebreakerInput } from './TiebreakerInput.tsx'

type Props = { control: Control<PicksForm>; game: Game; isOpen: boolean; isDraft: boolean }

/** The tiebreaker of the picks form: the total score of the tiebreaker game. */
export function TiebreakerField({ control, game, isOpen, isDraft }: Props) {
  const id = useId()
  const { field } = useController({ control, name: 'mnfTotalScore' })
  return (
    <Card
      as="section"
      tone={field.value > 0 ? 'pick' : 'plain'}
      className={`flex min-h-[4.25rem] items-center justify-between gap-4 py-1.5 ${isDraft && field.value > 0 ? 'border-2 border-dashed' : ''}`}
    >
      <div className="min-w-0">
        <label htmlFor={id} className="type-heading block">
          Tiebreaker
        </label>
        <p id={`${id}-hint`} className="text-sm text-muted">
          Total score of {matchupOf(game)}
        </p>
      </div>
      <TiebreakerInput
        ref={field.ref}
        id={id}
        name={field.name}
        score={field.value}
        isOpen={isOpen}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </Card>
  )
}
