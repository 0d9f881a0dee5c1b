import { type FormEvent, useState } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { useAdminAction } from '#pwa/features/admin/layout/useAdminAction.ts'
import { CallFailure } from '#pwa/shell/CallFailure.tsx'
import { contract } from '#shared/contract/index.ts'
import { ConnectionCard, type Connections, NEEDS_PERSON, WORKS } from './ConnectionCard.tsx'

/** The address that players use. */
export const AddressCard = ({ address }: { address: Connections['address'] }) => (
  <ConnectionCard title="Public address" setBy={address.setBy} state={address.setBy === 'nobody' ? NEEDS_PERSON('NOT SET') : WORKS('SET')}>
    <p className="[overflow-wrap:anywhere] text-muted">Links in mails, on posters and in push messages lead to {address.publicUrl}.</p>
    {address.setBy !== 'environment' && <AddressForm key={address.publicUrl} address={address} />}
  </ConnectionCard>
)

function AddressForm({ address: { setBy, publicUrl } }: { address: Connections['address'] }) {
  const [typed, setTyped] = useState(setBy === 'desk' ? publicUrl : window.location.origin)
  const saving = useAdminAction(contract.setPublicAddress, { done: 'Public address saved', failed: 'Nothing was saved' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate({ body: { publicUrl: typed } })
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <Field
        label="Address that your guests use"
        type="url"
        required
        value={typed}
        placeholder="https://picks.example.com"
        hint={setBy === 'desk' ? 'Passkeys belong to an address: after a change, players sign in by password once.' : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <CallFailure error={saving.error} title="Nothing was saved" />
      <div>
        <Button type="submit" variant={setBy === 'nobody' ? 'primary' : 'quiet'} isBusy={saving.isPending}>
          Save address
        </Button>
      </div>
    </form>
  )
}
