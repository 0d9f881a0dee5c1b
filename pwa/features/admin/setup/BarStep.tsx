import { useState } from 'react'
import { describeIssue } from '#shared/contract/messages.ts'
import { venueSettings } from '#shared/model/houseSettings.ts'
import { barPlace, type SetupState } from '#shared/model/setup.ts'
import { type StepField, StepFields } from './StepFields.tsx'
import { StepPage } from './StepPage.tsx'
import { useSaveStep } from './setupQueries.ts'
import { TimeZoneField } from './TimeZoneField.tsx'

type Name = 'venueName' | 'address' | 'city' | 'state' | 'zipCode' | 'phone' | 'website' | 'timeZone'
const FIELDS: readonly StepField<Name>[] = [
  { name: 'venueName', label: 'Name of the bar', autoComplete: 'organization', isWide: true },
  { name: 'address', label: 'Street and number', autoComplete: 'street-address', isWide: true },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'state', label: 'State', autoComplete: 'address-level1' },
  { name: 'zipCode', label: 'ZIP code', autoComplete: 'postal-code' },
  { name: 'phone', label: 'Phone (optional)', autoComplete: 'tel', type: 'tel' },
  { name: 'website', label: 'Website (optional)', autoComplete: 'url', type: 'url', isWide: true },
]

/** The first step: which bar this is, and where. */
export function BarStep({ state }: { state: SetupState }) {
  const save = useSaveStep()
  const [values, setValues] = useState<Record<Name, string>>(() => startValues(state))
  const [isTried, setIsTried] = useState(false)
  const errors = isTried ? faultsIn(values) : {}
  const set = (name: Name, value: string) => setValues((all) => ({ ...all, [name]: value }))
  const submit = () => {
    setIsTried(true)
    if (Object.keys(faultsIn(values)).length > 0) return
    const { venueName, phone, website, ...place } = values
    save.mutate({
      step: 'bar',
      changes: {
        brand: { venueName },
        venue: {
          legalName: venueName,
          location: `${place.city}, ${place.state.toUpperCase()}`,
          address: place.address,
          phone: phone || null,
          website: website || null,
        },
      },
      place,
    })
  }
  return (
    <StepPage
      title="Your bar"
      text="Players see the name and the address. Days and credits end by the time zone."
      isBusy={save.isPending}
      error={save.error}
      onSubmit={submit}
    >
      <StepFields fields={FIELDS} values={values} errors={errors} onChange={set}>
        <TimeZoneField value={values.timeZone} onChange={(zone) => set('timeZone', zone)} />
      </StepFields>
    </StepPage>
  )
}

/** A new database has an invented bar. Its address is not offered; the time zone is that of this device. */
function startValues({ done, house, place }: SetupState): Record<Name, string> {
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const none = { venueName: '', address: '', city: '', state: '', zipCode: '', phone: '', website: '', timeZone }
  if (!done.includes('bar')) return none
  return { ...place, venueName: house.brand.venueName, phone: house.venue.phone ?? '', website: house.venue.website ?? '' }
}

function faultsIn({ venueName, website, phone, ...place }: Record<Name, string>): Partial<Record<Name, string>> {
  const results = [
    barPlace.safeParse(place, { error: describeIssue }),
    venueSettings.safeParse(
      { legalName: venueName, location: null, address: null, phone: phone || null, website: website || null, contactEmail: null },
      { error: describeIssue },
    ),
  ]
  const issues = results.flatMap((result) => (result.success ? [] : result.error.issues))
  return Object.fromEntries(issues.map(({ path, message }) => [path[0] === 'legalName' ? 'venueName' : path[0], message]))
}
