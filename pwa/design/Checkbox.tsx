import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { cx } from './cx.ts'
import { describedByNotes } from './FieldNotes.tsx'
import { Icon } from './Icon.tsx'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children' | 'aria-label'> & {
  label: ReactNode
  hint?: string
  error?: string
  ref?: Ref<HTMLInputElement>
}

/** A checkbox whose whole line is its target; `label` may contain a link. */
export function Checkbox({ label, hint, error, id, className, ...input }: Props) {
  const ownId = useId()
  const inputId = id ?? `${ownId}-input`
  return (
    <div className={className}>
      <div className="relative flex min-h-11 items-start gap-3 py-2">
        <input
          {...input}
          id={inputId}
          type="checkbox"
          {...describedByNotes(ownId, { hint, error })}
          className={cx(
            'peer relative size-7 shrink-0 appearance-none rounded-lg border-2 bg-surface checked:border-pick-fill checked:bg-pick-fill',
            'after:absolute after:-inset-2.5 disabled:opacity-50',
            error ? 'border-missed' : 'border-muted',
          )}
        />
        <Icon
          name="check"
          sizePx={20}
          className="pointer-events-none absolute top-3 left-1 text-on-pick opacity-0 peer-checked:opacity-100"
        />
        <span className="pt-0.5">
          <label htmlFor={inputId}>{label}</label>
          {hint && (
            <span id={`${ownId}-hint`} className="block text-sm text-muted">
              {hint}
            </span>
          )}
        </span>
      </div>
      {error && (
        <p id={`${ownId}-error`} className="text-sm font-semibold text-missed-ink">
          {error}
        </p>
      )}
    </div>
  )
}
