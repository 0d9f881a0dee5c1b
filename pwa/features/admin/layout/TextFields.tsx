import type { ComponentProps, ReactNode } from 'react'
import { Field } from '#pwa/design/Field.tsx'

export type TextFieldRow<Name extends string> = { name: Name; isWide?: boolean } & Pick<
  ComponentProps<typeof Field>,
  'label' | 'hint' | 'type' | 'inputMode' | 'maxLength' | 'autoComplete'
>

type Props<Name extends string> = {
  fields: readonly TextFieldRow<Name>[]
  values: Record<Name, string>
  errors: Partial<Record<string, string>>
  onChange: (name: Name, value: string) => void
  /** Further fields of the same grid. */
  children?: ReactNode
}

/** The text fields of a form: one below the other on phones, two beside each other on wide screens. */
export const TextFields = <Name extends string>({ fields, values, errors, onChange, children }: Props<Name>) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {fields.map(({ isWide = false, ...field }) => (
      <Field
        key={field.name}
        autoComplete="off"
        {...field}
        className={isWide ? 'sm:col-span-2' : undefined}
        value={values[field.name]}
        error={errors[field.name]}
        onChange={({ target }) => onChange(field.name, target.value)}
      />
    ))}
    {children}
  </div>
)
