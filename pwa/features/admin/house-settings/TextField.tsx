import { Field } from '#pwa/design/Field.tsx'
import type { HouseDraft, HouseForm } from './houseForm.ts'

type TextGroup = 'brand' | 'venue'
type Props<G extends TextGroup> = {
  form: HouseForm
  group: G
  name: keyof HouseDraft[G] & string
  label: string
  hint?: string
  type?: 'text' | 'tel' | 'url' | 'email'
  className?: string
}

/** A setting that is one line of text. */
export function TextField<G extends TextGroup>({ form, group, name, ...field }: Props<G>) {
  const error = form.errors[`${group}.${name}`]
  const value = form.draft[group][name]
  return (
    <Field
      {...field}
      {...(error !== undefined && { error })}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => form.set(group, name, event.currentTarget.value as HouseDraft[G][typeof name])}
    />
  )
}
