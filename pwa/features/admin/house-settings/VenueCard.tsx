import { TitledCard } from '#pwa/design/TitledCard.tsx'
import type { HouseForm } from './houseForm.ts'
import { TextField } from './TextField.tsx'
import * as texts from './texts.ts'

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
