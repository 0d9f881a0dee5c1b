import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

type Props = {
  label: string
  hint?: ReactNode
  isOn: boolean
  /** Left out for a switch that only shows a state. */
  onChange?: (isOn: boolean) => void
  isDisabled?: boolean
  /** While its change is being saved: it looks disabled, but keeps the focus. */
  isBusy?: boolean
  className?: string
}

/** A row with a name, a hint and an on/off switch at its end, or below them where very large text needs the row; the whole row is the target. */
export function Switch({ label, hint, isOn, onChange, isDisabled = false, isBusy = false, className }: Props) {
  const id = useId()
  const isInactive = isDisabled || isBusy
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-readonly={onChange ? undefined : true}
      aria-labelledby={`${id}-label`}
      aria-describedby={hint ? `${id}-hint` : undefined}
      disabled={isDisabled}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => isBusy || onChange?.(!isOn)}
      className={cx('flex min-h-15 w-full flex-wrap items-center gap-x-4 gap-y-1 py-2 text-left', !onChange && 'cursor-default', className)}
    >
      <span className={cx('min-w-min flex-1', isInactive && 'text-muted')}>
        <span id={`${id}-label`} className="block text-[1.0625rem] font-semibold">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
      <span
        aria-hidden
        className={cx(
          'relative h-8 w-13 shrink-0 rounded-full transition-colors duration-150',
          isOn ? 'bg-pick-fill forced-colors:bg-[Highlight]' : 'bg-muted/60 forced-colors:bg-[ButtonText]',
          isInactive && 'opacity-50',
        )}
      >
        <span
          className={cx('absolute top-1 left-1 size-6 rounded-full bg-on-pick transition-transform duration-150', isOn && 'translate-x-5')}
        />
      </span>
    </button>
  )
}
