import type { FormEvent, Ref } from 'react'
import { TIEBREAKER_INPUT_MAX, TIEBREAKER_INPUT_MIN, TIEBREAKER_PLACEHOLDER } from '#shared/contest.ts'

type Props = {
  /** The hint beside the field has this id with "-hint" at its end. */
  id: string
  /** 0 means "not typed yet". */
  score: number
  isOpen: boolean
  onChange: (score: number) => void
  onBlur?: () => void
  onEnter?: (event: FormEvent) => void
  name?: string
  ref?: Ref<HTMLInputElement>
}

/** The field for a total score: digits only, 0 to 200. */
export function TiebreakerInput({ id, score, isOpen, onChange, onBlur, onEnter, name, ref }: Props) {
  const handleInput = (typed: string) => {
    const number = Number(typed.replace(/\D/g, '').slice(0, 3))
    if (number >= TIEBREAKER_INPUT_MIN && number <= TIEBREAKER_INPUT_MAX) onChange(number)
  }
  return (
    <input
      ref={ref}
      id={id}
      name={name}
      type="text"
      inputMode="numeric"
      pattern="[0-9]*"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={3}
      disabled={!isOpen}
      aria-describedby={`${id}-hint`}
      placeholder={TIEBREAKER_PLACEHOLDER}
      value={score > 0 ? score : ''}
      onChange={(event) => handleInput(event.target.value)}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter?.(event)
      }}
      className="type-number h-12 w-22 shrink-0 rounded-xl border border-line bg-background text-center text-[2rem] placeholder:text-muted/60 disabled:opacity-70"
    />
  )
}
