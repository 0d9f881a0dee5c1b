import type { ComponentProps } from 'react'
import { Field } from '#pwa/design/Field.tsx'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import type { contract } from '#shared/contract/index.ts'
import { ColorField } from './ColorField.tsx'
import type { HouseDraft, HouseForm } from './houseForm.ts'
import { LogoField } from './LogoField.tsx'
import * as texts from './texts.ts'

type Props = { form: HouseForm; logoCall: typeof contract.uploadLogo | typeof contract.uploadSetupLogo; hasVenueName?: boolean }

/** Names, claims, color and logo. They change at once for everybody. */
export function BrandCard({ form, logoCall, hasVenueName = true }: Props) {
  return (
    <TitledCard title={texts.brand()} className="grid gap-4 p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} group="brand" name="productName" label={texts.productName()} />
        {hasVenueName && <TextField form={form} group="brand" name="venueName" label={texts.venue()} />}
        <TextField form={form} group="brand" name="tagline" label={texts.tagline()} className="sm:col-span-2" />
      </div>
      <ColorField form={form} />
      <LogoField form={form} call={logoCall} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          group="brand"
          name="activePlayersClaim"
          label={texts.activePlayersClaim()}
          hint={texts.suchAs500ShownOnly()}
        />
        <TextField form={form} group="brand" name="sportsSince" label={texts.sportsSince()} hint={texts.suchAs2022EmptyNot()} />
      </div>
    </TitledCard>
  )
}

/** Facts of the venue. They change at once. */
export function VenueCard({ form }: { form: HouseForm }) {
  return (
    <TitledCard title={texts.venue()} className="grid gap-4 p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} group="venue" name="legalName" label={texts.legalName()} hint={texts.theNameInTheTerms()} />
        <TextField form={form} group="venue" name="location" label={texts.town()} />
        <TextField form={form} group="venue" name="address" label={texts.address()} className="sm:col-span-2" />
        <TextField form={form} group="venue" name="phone" label={texts.phone()} type="tel" />
        <TextField form={form} group="venue" name="contactEmail" label={texts.contactEmail()} type="email" />
        <TextField form={form} group="venue" name="website" label={texts.website()} type="url" className="sm:col-span-2" />
      </div>
    </TitledCard>
  )
}

type TextGroup = 'brand' | 'venue'
type TextProps<G extends TextGroup> = { form: HouseForm; group: G; name: keyof HouseDraft[G] & string } & Pick<
  ComponentProps<typeof Field>,
  'label' | 'hint' | 'type' | 'className'
>

/** A setting that is one line of text. */
function TextField<G extends TextGroup>({ form, group, name, ...field }: TextProps<G>) {
  const value = form.draft[group][name]
  return (
    <Field
      {...field}
      error={form.errors[`${group}.${name}`]}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => form.set(group, name, event.currentTarget.value as HouseDraft[G][typeof name])}
    />
  )
}
