import { type SelectHTMLAttributes, useId } from 'react'
import { Icon } from './Icon.tsx'

type Option = { value: string; label: string }
type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'aria-label' | 'id' | 'children'> & {
  label: string
  isLabelHidden?: boolean
  options: readonly Option[]
}

/** A labelled list of choices, drawn by the device. */
export function Select({ label, isLabelHidden = false, options, className, ...select }: Props) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1.5 block text-[0.9375rem] font-semibold'}>
        {label}
      </label>
      <div className="relative">
        <select
          {...select}
          id={id}
          className="min-h-13 w-full appearance-none rounded-xl border border-line bg-surface pr-10 pl-4 text-[1.0625rem] text-text disabled:opacity-60"
        >
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 right-3 my-auto text-muted" />
      </div>
    </div>
  )
}
