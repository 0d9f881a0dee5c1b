import { TitledCard } from '#pwa/design/TitledCard.tsx'
import type { contract } from '#shared/contract/index.ts'
import { ColorField } from './ColorField.tsx'
import type { HouseForm } from './houseForm.ts'
import { LogoField } from './LogoField.tsx'
import { TextField } from './TextField.tsx'

type Props = { form: HouseForm; logoCall: typeof contract.uploadLogo | typeof contract.uploadSetupLogo; hasVenueName?: boolean }

/** Names, claims, color and logo. They change at once for everybody. */
export function BrandCard({ form, logoCall, hasVenueName = true }: Props) {
  return (
    <TitledCard title="Brand" className="grid gap-4 p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} group="brand" name="productName" label="Product name" />
        {hasVenueName && <TextField form={form} group="brand" name="venueName" label="Venue" />}
        <TextField form={form} group="brand" name="tagline" label="Tagline" className="sm:col-span-2" />
      </div>
      <ColorField form={form} />
      <LogoField form={form} call={logoCall} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          group="brand"
          name="activePlayersClaim"
          label="Active players claim"
          hint="Such as 500+. Shown only when you type it: it must be true."
        />
        <TextField form={form} group="brand" name="sportsSince" label="Sports since" hint="Such as 2022. Empty: not shown." />
      </div>
    </TitledCard>
  )
}
