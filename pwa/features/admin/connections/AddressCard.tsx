import { type FormEvent, useState } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { useAdminAction } from '#pwa/features/admin/layout/useAdminAction.ts'
import { CallFailure } from '#pwa/shell/CallFailure.tsx'
import { contract } from '#shared/contract/index.ts'
import { ConnectionCard, type Connections, NEEDS_PERSON, WORKS } from './ConnectionCard.tsx'
import * as texts from './texts.ts'

/** The address that players use. */
export const AddressCard = ({ address }: { address: Connections['address'] }) => (
  <ConnectionCard
    title={texts.publicAddress()}
    setBy={address.setBy}
    state={address.setBy === 'nobody' ? NEEDS_PERSON(texts.notSet()) : WORKS(texts.isSet())}
  >
    <p className="[overflow-wrap:anywhere] text-muted">{texts.linksInMailsOnPosters({ publicUrl: address.publicUrl })}</p>
    {address.setBy !== 'environment' && <AddressForm key={address.publicUrl} address={address} />}
  </ConnectionCard>
)

function AddressForm({ address: { setBy, publicUrl } }: { address: Connections['address'] }) {
  const [typed, setTyped] = useState(setBy === 'desk' ? publicUrl : window.location.origin)
  const saving = useAdminAction(contract.setPublicAddress, { done: texts.publicAddressSaved(), failed: texts.nothingWasSaved() })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate({ body: { publicUrl: typed } })
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <Field
        label={texts.addressThatYourGuestsUse()}
        type="url"
        required
        value={typed}
        placeholder={texts.httpsPicksExampleCom()}
        hint={setBy === 'desk' ? texts.passkeysBelongToAnAddress() : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <CallFailure error={saving.error} title={texts.nothingWasSaved()} />
      <div>
        <Button type="submit" variant={setBy === 'nobody' ? 'primary' : 'quiet'} isBusy={saving.isPending}>
          {texts.saveAddress()}
        </Button>
      </div>
    </form>
  )
}
