import { type InputHTMLAttributes, type Ref, useId, useState } from 'react'
import { cx } from './cx.ts'
import { describedByNotes, FieldNotes } from './FieldNotes.tsx'
import { IconButton } from './IconButton.tsx'
import * as texts from './texts.ts'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'aria-label' | 'aria-describedby' | 'aria-invalid'> & {
  label: string
  error?: string
  hint?: string
  isCode?: boolean
  /** The label stands inside the frame, above what is typed, so that a long form fits a phone. */
  hasLabelInside?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A code is no word: the device neither completes nor corrects it. */
const CODE_INPUT = { autoComplete: 'off', autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false } as const

const LABEL_INSIDE = 'pointer-events-none absolute inset-x-4 top-1.5 z-1 truncate text-[0.8125rem] text-muted'

/**
 * A labelled input; screen readers read its hint and error with it. Accepts the result of react-hook-form's `register`; passwords can be
 * shown. The scroll margin keeps a focused input clear of a toast. A field with a `value` announces its error: react-hook-form sets none and focuses
 * the field, which reads the error already.
 */
export function Field({ label, error, hint, isCode = false, hasLabelInside = false, type = 'text', id, className, ...input }: Props) {
  const ownId = useId()
  const [isShown, setIsShown] = useState(false)
  const inputId = id ?? `${ownId}-input`
  const isPassword = type === 'password'
  return (
    <div className={cx(hasLabelInside && 'relative', className)}>
      <label htmlFor={inputId} className={hasLabelInside ? LABEL_INSIDE : 'mb-1.5 block text-[0.9375rem] font-semibold'}>
        {label}
      </label>
      <div className="relative">
        <input
          {...(isCode && CODE_INPUT)}
          {...input}
          id={inputId}
          type={isPassword && isShown ? 'text' : type}
          {...describedByNotes(ownId, { hint, error })}
          className={cx(
            'min-h-13 w-full scroll-my-36 rounded-xl border bg-surface px-4 text-[1.0625rem] text-text placeholder:text-muted disabled:opacity-60',
            error ? 'border-missed' : 'border-line',
            isPassword && 'pr-14',
            hasLabelInside && 'pt-5.5 pb-1',
            isCode && 'font-condensed text-[1.375rem] font-semibold tracking-[0.16em] uppercase',
          )}
        />
        {isPassword && (
          <IconButton
            label={isShown ? texts.hide({ label: label.toLowerCase() }) : texts.show({ label: label.toLowerCase() })}
            icon={isShown ? 'eye-off' : 'eye'}
            isPlain
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-1 my-auto text-muted"
          />
        )}
      </div>
      <FieldNotes id={ownId} hint={hint} error={error} isAnnounced={input.value !== undefined} />
    </div>
  )
}
