import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { Checkbox } from '#pwa/design/Checkbox.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Field } from '#pwa/design/Field.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { RADIO } from '#pwa/design/radioStyle.ts'
import { toast } from '#pwa/design/toastStore.ts'
import { editedOf } from '#pwa/features/admin/layout/editedOf.ts'
import { LeaveQuestion } from '#pwa/features/admin/layout/LeaveQuestion.tsx'
import { CallFailure } from '#pwa/shell/CallFailure.tsx'
import type { CallResponse } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'
import type { PosSystem } from '#shared/contract/pointOfSale.ts'
import * as texts from './texts.ts'

type Integration = CallResponse<typeof contract.getPointOfSale>['integration']

const SYSTEMS: readonly { value: PosSystem; label: string }[] = [
  { value: 'webhook', label: texts.webhook() },
  { value: 'toast', label: texts.toast() },
]

const valuesOf = (integration: Integration) => ({
  posSystem: integration?.posSystem ?? 'webhook',
  webhookUrl: integration?.webhookUrl ?? '',
  apiKey: '',
  discountGuid: integration?.discountGuid ?? '',
  locationId: integration?.locationId ?? '',
  isActive: integration?.isActive ?? true,
  testMode: integration?.testMode ?? true,
  reason: '',
})
type Values = ReturnType<typeof valuesOf>

/** The settings of the connection. The stored key is never shown; an empty field leaves it as it is. */
export function PointOfSaleForm({ integration }: { integration: Integration }) {
  const queryClient = useQueryClient()
  const [edited, setEdited] = useState<Partial<Values>>({})
  const stored = valuesOf(integration)
  const values = { ...stored, ...edited }
  const isChanged = Object.keys(edited).length > 0
  const set = (changes: Partial<Values>) => setEdited(editedOf({ ...values, ...changes }, stored))
  const field = (name: 'webhookUrl' | 'apiKey' | 'discountGuid' | 'locationId' | 'reason') => ({
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set({ [name]: target.value }),
  })
  const { posSystem, webhookUrl, discountGuid, locationId } = values
  /** A typed key is only for the receiver that was on the screen. */
  const receiver = { posSystem, webhookUrl, discountGuid, locationId }
  const saving = useMutation({
    mutationFn: async () => {
      // another admin may have changed other fields since the form was opened
      const newest = await callApi(contract.getPointOfSale, {})
      return callApi(contract.setPointOfSale, {
        body: toBody({ ...valuesOf(newest.integration), ...(values.apiKey !== '' && receiver), ...edited }),
      })
    },
    onSuccess: (saved) => {
      toast.success({ title: texts.connectionSaved() })
      queryClient.setQueryData(callKey(contract.getPointOfSale, {}), saved)
      setEdited({})
    },
  })
  const testing = useMutation({ mutationFn: () => callApi(contract.testPointOfSale, {}) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  const isToast = values.posSystem === 'toast'
  return (
    <Card as="section" aria-label={texts.connection()}>
      <form onSubmit={submit} className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="type-heading">{texts.connection()}</h2>
          {isChanged && <p className="text-sm text-warning-ink">{texts.unsavedChanges()}</p>}
        </div>
        <fieldset>
          <legend className="mb-1.5 text-[0.9375rem] font-semibold">{texts.system()}</legend>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2">
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
          label={isToast ? texts.addressOfTheToastApi() : texts.addressOfTheWebhook()}
          type="url"
          required
          {...field('webhookUrl')}
          placeholder={texts.https()}
        />
        <Field
          label={texts.key()}
          type="password"
          autoComplete="off"
          {...field('apiKey')}
          minLength={16}
          hint={keyHint(isToast, integration?.hasApiKey === true)}
        />
        {isToast && (
          <>
            <Field label={texts.guidOfTheDiscount()} required {...field('discountGuid')} />
            <Field label={texts.guidOfTheRestaurant()} required {...field('locationId')} />
          </>
        )}
        <Checkbox label={texts.sendRedemptions()} checked={values.isActive} onChange={(event) => set({ isActive: event.target.checked })} />
        <Checkbox
          label={texts.testMode()}
          hint={texts.eventsAreMarked()}
          checked={values.testMode}
          onChange={(event) => set({ testMode: event.target.checked })}
        />
        <Field label={texts.reasonOfTheChange()} required minLength={3} maxLength={500} {...field('reason')} />
        <CallFailure error={saving.error} title={texts.nothingWasSaved()} />
        {testing.data && (
          <Notice
            tone={testing.data.isAccepted ? 'info' : 'warning'}
            title={testing.data.isAccepted ? texts.theTestArrived() : texts.theTestWasNotAccepted()}
          >
            {texts.answer({ result: testing.data.result })}
          </Notice>
        )}
        <CallFailure error={testing.error} text={texts.theTestCouldNot()} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" isBusy={saving.isPending}>
            {texts.save()}
          </Button>
          {integration && !isChanged && (
            <Button isBusy={testing.isPending} onClick={() => testing.mutate()}>
              {texts.sendTest()}
            </Button>
          )}
        </div>
      </form>
      <LeaveQuestion unsaved={isChanged ? texts.theConnectionIsNotSaved() : null} />
    </Card>
  )
}

function keyHint(isToast: boolean, hasKey: boolean): string {
  const form = isToast ? texts.clientIdClientSecret() : texts.atLeast16Characters()
  return hasKey ? texts.leaveItEmptyToKeep({ form }) : form
}

const toBody = ({ apiKey, discountGuid, locationId, posSystem, ...values }: Values) => ({
  ...values,
  posSystem,
  discountGuid: posSystem === 'toast' && discountGuid.trim() !== '' ? discountGuid : null,
  locationId: posSystem === 'toast' && locationId.trim() !== '' ? locationId : null,
  ...(apiKey !== '' && { apiKey }),
})
