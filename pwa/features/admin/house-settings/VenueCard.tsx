import { TitledCard } from '#pwa/design/TitledCard.tsx'
import type { HouseForm } from './houseForm.ts'
import { TextField } from './TextField.tsx'

/** Facts of the venue. They change at once. */
export function VenueCard({ form }: { form: HouseForm }) {
  return (
    <TitledCard title="Venue" className="grid gap-4 p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} group="venue" name="legalName" label="Legal name" hint="The name in the terms." />
        <TextField form={form} group="venue" name="location" label="Town" />
        <TextField form={form} group="venue" name="address" label="Address" className="sm:col-span-2" />
        <TextField form={form} group="venue" name="phone" label="Phone" type="tel" />
        <TextField form={form} group="venue" name="contactEmail" label="Contact email" type="email" />
        <TextField form={form} group="venue" name="website" label="Website" type="url" className="sm:col-span-2" />
      </div>
    </TitledCard>
  )
}
