import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { callApi } from '#pwa/data/call/callApi.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { Checkbox } from '#pwa/design/Checkbox.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Field } from '#pwa/design/Field.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { RADIO } from '#pwa/design/radioStyle.ts'
import { toast } from '#pwa/design/toastStore.ts'
import { useLeaveQuestion } from '#pwa/features/admin/layout/useLeaveQuestion.tsx'
import { CallFailure } from '#pwa/shell/CallFailure.tsx'
import type { CallResponse } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'
import type { PosSystem } from '#shared/contract/pointOfSale.ts'

type Integration = CallResponse<typeof contract.getPointOfSale>['integration']
type Values = {
  posSystem: PosSystem
  webhookUrl: string
  apiKey: string
  discountGuid: string
  locationId: string
  isActive: boolean
  testMode: boolean
  reason: string
}

const SYSTEMS: readonly { value: PosSystem; label: string }[] = [
  { value: 'webhook', label: 'Webhook' },
  { value: 'toast', label: 'Toast' },
]

const valuesOf = (integration: Integration): Values => ({
  posSystem: integration?.posSystem ?? 'webhook',
  webhookUrl: integration?.webhookUrl ?? '',
  apiKey: '',
  discountGuid: integration?.discountGuid ?? '',
  locationId: integration?.locationId ?? '',
  isActive: integration?.isActive ?? true,
  testMode: integration?.testMode ?? true,
  reason: '',
})

/** The settings of the connection. The stored key is never shown; an empty field leaves it as it is. */
export function PointOfSaleForm({ integration, onSaved }: { integration: Integration; onSaved: () => Promise<unknown> }) {
  const [values, setValues] = useState(() => valuesOf(integration))
  const isChanged = JSON.stringify(values) !== JSON.stringify(valuesOf(integration))
  const leaveQuestion = useLeaveQuestion(isChanged ? 'The connection is not saved.' : null)
  const set = (changes: Partial<Values>) => setValues({ ...values, ...changes })
  const field = (name: 'webhookUrl' | 'apiKey' | 'discountGuid' | 'locationId' | 'reason') => ({
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set({ [name]: target.value }),
  })
  const saving = useMutation({
    mutationFn: () => callApi(contract.setPointOfSale, { body: toBody(values) }),
    onSuccess: async (saved) => {
      toast.success({ title: 'Connection saved' })
      setValues(valuesOf(saved.integration))
      await onSaved()
    },
  })
  const testing = useMutation({ mutationFn: () => callApi(contract.testPointOfSale, {}) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  const isToast = values.posSystem === 'toast'
  return (
    <Card as="section" aria-label="Connection">
      <form onSubmit={submit} className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="type-heading">Connection</h2>
          {isChanged && <p className="text-sm text-warning-ink">Unsaved changes</p>}
        </div>
        <fieldset>
          <legend className="mb-1.5 text-[0.9375rem] font-semibold">System</legend>
          <div className="grid grid-cols-2 gap-2">
            {SYSTEMS.map(({ value, label }) => (
              <label
                key={value}
                className={cx(
                  'flex min-h-12 cursor-pointer items-center gap-2 rounded-xl border px-3 font-semibold has-focus-visible:outline-2 has-focus-visible:outline-focus',
                  values.posSystem === value ? 'border-pick bg-pick-surface' : 'border-line',
                )}
              >
                <input
                  type="radio"
                  className={RADIO}
                  name="posSystem"
                  checked={values.posSystem === value}
                  onChange={() => set({ posSystem: value })}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <Field
          label={isToast ? 'Address of the Toast API' : 'Address of the webhook'}
          type="url"
          required
          {...field('webhookUrl')}
          placeholder="https://"
        />
        <Field
          label="Key"
          type="password"
          autoComplete="off"
          {...field('apiKey')}
          minLength={16}
          hint={keyHint(isToast, integration?.hasApiKey === true)}
        />
        {isToast && (
          <>
            <Field label="GUID of the discount" required {...field('discountGuid')} />
            <Field label="GUID of the restaurant" required {...field('locationId')} />
          </>
        )}
        <Checkbox label="Send redemptions" checked={values.isActive} onChange={(event) => set({ isActive: event.target.checked })} />
        <Checkbox
          label="Test mode"
          hint="Events are marked as a test, and nothing may be booked."
          checked={values.testMode}
          onChange={(event) => set({ testMode: event.target.checked })}
        />
        <Field label="Reason of the change" required minLength={3} maxLength={500} {...field('reason')} />
        <CallFailure error={saving.error} title="Nothing was saved" />
        {testing.data && (
          <Notice
            tone={testing.data.isAccepted ? 'info' : 'warning'}
            title={testing.data.isAccepted ? 'The test arrived' : 'The test was not accepted'}
          >
            Answer: {testing.data.result}
          </Notice>
        )}
        <CallFailure error={testing.error} text="The test could not be sent." />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" isBusy={saving.isPending}>
            Save
          </Button>
          {integration && !isChanged && (
            <Button isBusy={testing.isPending} onClick={() => testing.mutate()}>
              Send test
            </Button>
          )}
        </div>
      </form>
      {leaveQuestion}
    </Card>
  )
}

function keyHint(isToast: boolean, hasKey: boolean): string {
  const form = isToast ? '"client id:client secret", from Toast.' : 'At least 16 characters; your receiver checks signatures with it.'
  return hasKey ? `${form} Leave it empty to keep the stored one, which belongs to this address.` : form
}

const toBody = ({ apiKey, discountGuid, locationId, posSystem, ...values }: Values) => ({
  ...values,
  posSystem,
  discountGuid: posSystem === 'toast' && discountGuid.trim() !== '' ? discountGuid : null,
  locationId: posSystem === 'toast' && locationId.trim() !== '' ? locationId : null,
  ...(apiKey !== '' && { apiKey }),
})
