import { type FormEvent, type Ref, useId, useState } from 'react'
import { cx } from '#pwa/design/cx.ts'
import { matchupOf } from '#pwa/football/teamNames.ts'
import { TIEBREAKER_INPUT_MAX, TIEBREAKER_INPUT_MIN, TIEBREAKER_PLACEHOLDER } from '#shared/contest.ts'
import type { Game } from '#shared/model/game.ts'
import * as texts from './texts.ts'

type Props = {
  /** The tiebreaker game. */
  game: Game
  /** 0 means "not typed yet". */
  score: number
  isOpen: boolean
  onChange: (score: number) => void
  onBlur?: () => void
  onEnter?: (event: FormEvent) => void
  name?: string
  ref?: Ref<HTMLInputElement>
}

const REFUSED = texts.onlyWholeNumbersUp({ tiebreakerinputmax: TIEBREAKER_INPUT_MAX })

/**
 * The labelled field for a game's total score. Only whole numbers from 0 to 200: a larger one leaves the number as it was. A text such as "4.5" is
 * none, shown until the field is left, so that its digits never become another number. Both say why.
 */
export function TotalInput({ game, score, isOpen, onChange, onBlur, onEnter, name, ref }: Props) {
  const id = useId()
  const [isRefused, setIsRefused] = useState(false)
  const [notANumber, setNotANumber] = useState<string | null>(null)
  const handleInput = (typed: string) => {
    const isWhole = /^\d*$/.test(typed)
    const number = isWhole ? Number(typed) : 0
    const isFine = isWhole && number >= TIEBREAKER_INPUT_MIN && number <= TIEBREAKER_INPUT_MAX
    setIsRefused(!isFine)
    setNotANumber(isWhole ? null : typed)
    if (isFine || !isWhole) onChange(number)
  }
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-[min(7.5rem,100%)] flex-1">
        <label htmlFor={id} className="type-heading block">
          {texts.tiebreakerTitle()}
        </label>
        <p
          id={`${id}-hint`}
          role={isRefused ? 'alert' : undefined}
          className={cx('text-sm', isRefused ? 'text-warning-ink' : 'text-muted')}
        >
          {isRefused ? REFUSED : texts.totalScore({ matchupOf: matchupOf(game) })}
        </p>
      </div>
      <input
        ref={ref}
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        enterKeyHint="done"
        disabled={!isOpen}
        aria-describedby={`${id}-hint`}
        placeholder={TIEBREAKER_PLACEHOLDER}
        value={notANumber ?? (score > 0 ? score : '')}
        onChange={(event) => handleInput(event.target.value)}
        onBlur={() => {
          setIsRefused(false)
          setNotANumber(null)
          onBlur?.()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter?.(event)
        }}
        className="type-number h-12 w-22 shrink-0 rounded-xl border border-line bg-background text-center text-[2rem] placeholder:text-muted/60 disabled:opacity-70"
      />
    </div>
  )
}
