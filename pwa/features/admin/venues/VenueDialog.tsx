import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { Select } from '#pwa/design/Select.tsx'
import { Switch } from '#pwa/design/Switch.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { afterSheets } from '#pwa/design/useSheetEntry.ts'
import { useUnsavedWarning } from '#pwa/device/useUnsavedWarning.ts'
import { editedOf } from '#pwa/features/admin/layout/editedOf.ts'
import { LeaveDialog, useCaughtClick } from '#pwa/features/admin/layout/LeaveQuestion.tsx'
import { type TextFieldRow, TextFields } from '#pwa/features/admin/layout/TextFields.tsx'
import { CallFailure } from '#pwa/shell/CallFailure.tsx'
import { VENUE_AGES_YEARS } from '#shared/contest.ts'
import { contract } from '#shared/contract/index.ts'
import { type AdminVenue, venueForm } from '#shared/model/venue.ts'
import { timeZoneOfState } from '#shared/timeZones.ts'
import { PositionFields } from './PositionFields.tsx'
import { TimeZoneField } from './TimeZoneField.tsx'
import * as texts from './texts.ts'
import { type TextField, type Typed, toForm, typedOf } from './typedVenue.ts'

type Props = { venue: AdminVenue | null; onClose: () => void; onSaved: (venue: AdminVenue) => void }

const FIELDS: readonly TextFieldRow<TextField>[] = [
  { name: 'venueName', label: texts.name(), maxLength: 60 },
  { name: 'slug', label: texts.slug(), maxLength: 60, hint: texts.theShortNameInAddresses() },
  { name: 'address', label: texts.address(), maxLength: 120 },
  { name: 'city', label: texts.city(), maxLength: 60 },
  { name: 'state', label: texts.state(), maxLength: 2 },
  { name: 'zipCode', label: texts.zipCode(), maxLength: 10 },
  { name: 'phoneNumber', label: texts.phoneOptional(), type: 'tel', maxLength: 30 },
  { name: 'website', label: texts.websiteOptional(), type: 'url', maxLength: 200 },
  { name: 'geofenceRadius', label: texts.radiusInMeters(), inputMode: 'numeric' },
]

/** Adds a venue or changes one. Leaving with changes asks first. */
export function VenueDialog({ venue, onClose, onSaved }: Props) {
  const [before] = useState(() => typedOf(venue))
  const [typed, setTyped] = useState<Typed>(before)
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({})
  /** Where the person wants to go; null only closes the dialog. */
  const [leaving, setLeaving] = useState<{ to: string | null } | null>(null)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const edited = editedOf(typed, before)
  const isChanged = Object.keys(edited).length > 0
  useUnsavedWarning(isChanged)
  useCaughtClick(isChanged, (target) => target.kind === 'address' && setLeaving({ to: target.address }))
  const leave = () => {
    onClose()
    const to = leaving?.to
    if (to) afterSheets(() => void navigate(to))
  }
  const save = useMutation({
    mutationFn: async () => {
      if (!venue) return callApi(contract.createVenue, { body: toForm(typed) })
      // another admin may have changed other fields since the dialog was opened
      const venues = await callApi(contract.listHouseVenues, {})
      const newest = venues.find(({ id }) => id === venue.id) ?? venue
      return callApi(contract.updateVenue, { params: { id: venue.id }, body: toForm({ ...typedOf(newest), ...edited }) })
    },
    onSuccess: async (saved) => {
      toast.success({ title: texts.isSaved({ venueName: saved.venueName }) })
      await queryClient.invalidateQueries({ queryKey: callKey(contract.listHouseVenues) })
      onSaved(saved)
      onClose()
    },
  })
  /** A new venue's zone follows its state, as in the setup. */
  const zoneOfState = (state: string) => {
    const timeZone = venue === null ? timeZoneOfState(state) : null
    return timeZone !== null && { timeZone }
  }
  const change = (changes: Partial<Typed>) => {
    setFaults({})
    setTyped((now) => ({ ...now, ...changes }))
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save.isPending) return
    const parsed = venueForm.safeParse(toForm(typed))
    if (parsed.success) return save.mutate()
    // at once, so that the first of these fields can be focused
    flushSync(() => setFaults(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]))))
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <Dialog
      isOpen
      onClose={() => (isChanged ? setLeaving({ to: null }) : onClose())}
      isLocked={save.isPending}
      title={venue ? texts.editNamed({ venueName: venue.venueName }) : texts.addAVenue()}
    >
      <form noValidate onSubmit={send} className="grid gap-4">
        <TextFields
          fields={FIELDS}
          values={typed}
          errors={faults}
          onChange={(name, value) => change({ ...(name === 'state' && zoneOfState(value)), [name]: value })}
        >
          <TimeZoneField value={typed.timeZone} error={faults['timeZone']} onChange={(timeZone) => change({ timeZone })} />
          <Select
            label={texts.age()}
            value={typed.minimumAge}
            options={VENUE_AGES_YEARS.map((age) => ({ value: String(age), label: texts.ageOrOlder({ age }) }))}
            onChange={({ target }) =>
              change({ minimumAge: VENUE_AGES_YEARS.find((age) => String(age) === target.value) ?? typed.minimumAge })
            }
          />
          <PositionFields values={typed} errors={faults} onChange={change} />
        </TextFields>
        <div className="divide-y divide-line border-y border-line">
          <Switch
            label={texts.enhancedFeatures()}
            hint={texts.shownAsABadge()}
            isOn={typed.enhancedFeaturesEnabled}
            onChange={(isOn) => change({ enhancedFeaturesEnabled: isOn })}
          />
          <Switch
            label={texts.open()}
            hint={texts.aClosedVenueIsNot()}
            isOn={typed.isActive}
            onChange={(isOn) => change({ isActive: isOn })}
          />
        </div>
        <CallFailure error={save.error} text={texts.somethingWentWrong()} />
        <Button type="submit" variant="primary" size="large" isWide isBusy={save.isPending} disabled={!isChanged}>
          {texts.save()}
        </Button>
      </form>
      {leaving && <LeaveDialog unsaved={texts.yourChangesAreNotSaved()} onStay={() => setLeaving(null)} onLeave={leave} />}
    </Dialog>
  )
}
