import { TitledCard } from '#pwa/design/TitledCard.tsx'
import type { contract } from '#shared/contract/index.ts'
import { ColorField } from './ColorField.tsx'
import type { HouseForm } from './houseForm.ts'
import { LogoField } from './LogoField.tsx'
import { TextField } from './TextField.tsx'
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
