import { type Control, useController } from 'react-hook-form'
import { Card } from '#pwa/design/Card.tsx'
import { cx } from '#pwa/design/cx.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksForm } from '#shared/model/picks.ts'
import { TotalInput } from './TotalInput.tsx'

type Props = { control: Control<PicksForm>; game: Game }

/** The tiebreaker of the picks form: the total score of the tiebreaker game. */
export function TiebreakerField({ control, game }: Props) {
  const {
    field: { ref, name, value, onChange, onBlur },
  } = useController({ control, name: 'mnfTotalScore' })
  return (
    <Card
      as="section"
      tone={value > 0 ? 'pick' : 'plain'}
      className={cx('flex min-h-[4.25rem] py-1.5', value > 0 && 'border-2 border-dashed')}
    >
      <TotalInput ref={ref} game={game} name={name} score={value} isOpen onChange={onChange} onBlur={onBlur} />
    </Card>
  )
}
