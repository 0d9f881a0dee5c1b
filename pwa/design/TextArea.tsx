import { type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { cx } from './cx.ts'
import { describedByNotes, FieldNotes } from './FieldNotes.tsx'

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'aria-label' | 'aria-describedby' | 'aria-invalid' | 'id'> & {
  label: string
  error?: string | undefined
  hint?: string
  ref?: Ref<HTMLTextAreaElement>
}

/**
 * A labelled field for several lines; screen readers read its hint and error with it. Accepts the result of react-hook-form's `register`. Announces
 * its error as `Field` does.
 */
export function TextArea({ label, error, hint, rows = 5, className, ...input }: Props) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-semibold">
        {label}
      </label>
      <textarea
        {...input}
        id={id}
        rows={rows}
        {...describedByNotes(id, { hint, error })}
        className={cx(
          'w-full resize-y scroll-my-36 rounded-xl border bg-surface px-4 py-3 text-[1.0625rem] text-text placeholder:text-muted',
          error ? 'border-missed' : 'border-line',
        )}
      />
      <FieldNotes id={id} hint={hint} error={error} isAnnounced={input.value !== undefined} />
    </div>
  )
}
