import { type Ref, useId, useState } from 'react'
import { cx } from './cx.ts'

type Props = {
  label: string
  /** The digits typed so far. */
  value: string
  length: number
  error?: string | undefined
  /** True once the code was right: the boxes are green. */
  isRight?: boolean
  /** While the code is checked. The field keeps the focus, so the phone's keyboard stays open. */
  isBusy?: boolean
  ref?: Ref<HTMLInputElement>
  onChange: (digits: string) => void
}

/**
 * One field for a code of digits, drawn as boxes with a gap in the middle. Pasting and the phone's own suggestion fill all of them. The input
 * itself lies over the boxes, so that a tap anywhere opens the keyboard and screen readers find one field.
 */
export function CodeField({ label, value, length, error, isRight = false, isBusy = false, ref, onChange }: Props) {
  const id = useId()
  const [hasFocus, setHasFocus] = useState(false)
  return (
    <div className="w-full">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className={cx('relative', error && 'motion-safe:animate-code-shake')}>
        <input
          ref={ref}
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 -]*"
          enterKeyHint="done"
          value={value}
          readOnly={isBusy || isRight}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          onFocus={() => setHasFocus(true)}
          onBlur={() => setHasFocus(false)}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, length))}
          className="absolute inset-0 z-10 size-full cursor-text scroll-my-36 opacity-0"
        />
        <div aria-hidden className="flex items-stretch gap-2">
          {Array.from({ length }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position
              key={index}
              className={cx(
                'grid min-h-17 flex-1 place-items-center rounded-xl border bg-surface font-condensed text-[2rem] font-semibold tabular-nums',
                index === length / 2 && 'ml-3',
                isRight
                  ? 'border-correct bg-correct-surface text-correct-ink'
                  : hasFocus && index === Math.min(value.length, length - 1)
                    ? 'border-pick outline-1 outline-pick forced-colors:outline-3'
                    : error
                      ? 'border-missed'
                      : 'border-line',
                isBusy && 'opacity-60',
              )}
            >
              {value[index] ?? ''}
            </span>
          ))}
        </div>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-sm font-semibold text-missed-ink">
          {error}
        </p>
      )}
    </div>
  )
}
