import type { ReactNode } from 'react'
import { Field } from '#pwa/design/Field.tsx'

export type StepField<Name extends string> = {
  name: Name
  label: string
  autoComplete: string
  type?: 'text' | 'email' | 'tel' | 'url' | 'password'
  hint?: string
  isWide?: boolean
}

type Props<Name extends string> = {
  fields: readonly StepField<Name>[]
  values: Record<Name, string>
  errors: Record<string, string>
  onChange: (name: Name, value: string) => void
  /** Further fields of the same grid. */
  children?: ReactNode
}

/** The text fields of a step: one below the other on phones, two beside each other on wide screens. */
export const StepFields = <Name extends string>({ fields, values, errors, onChange, children }: Props<Name>) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {fields.map(({ name, isWide = false, ...field }) => {
      const error = errors[name]
      return (
        <Field
          key={name}
          {...field}
          {...(isWide && { className: 'sm:col-span-2' })}
          {...(error !== undefined && { error })}
          value={values[name]}
          onChange={(event) => onChange(name, event.currentTarget.value)}
        />
      )
    })}
    {children}
  </div>
)
