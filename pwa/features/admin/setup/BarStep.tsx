import { useState } from 'react'
import { LeaveQuestion } from '#pwa/features/admin/layout/LeaveQuestion.tsx'
import { type TextFieldRow, TextFields } from '#pwa/features/admin/layout/TextFields.tsx'
import { PositionFields } from '#pwa/features/admin/venues/PositionFields.tsx'
import { TimeZoneField } from '#pwa/features/admin/venues/TimeZoneField.tsx'
import { describeIssue } from '#shared/contract/messages.ts'
import { venueSettings } from '#shared/model/houseSettings.ts'
import { barPlace, type SetupState } from '#shared/model/setup.ts'
import { deviceTimeZone, timeZoneOfState } from '#shared/timeZones.ts'
import { StepPage } from './StepPage.tsx'
import { useSaveStep } from './setupQueries.ts'
import * as texts from './texts.ts'

type Name = 'venueName' | 'address' | 'city' | 'state' | 'zipCode' | 'phone' | 'website' | 'timeZone' | 'latitude' | 'longitude'
const FIELDS: readonly TextFieldRow<Name>[] = [
  { name: 'venueName', label: texts.nameOfTheBar(), autoComplete: 'organization', isWide: true },
  { name: 'address', label: texts.streetAndNumber(), autoComplete: 'street-address', isWide: true },
  { name: 'city', label: texts.city(), autoComplete: 'address-level2' },
  { name: 'state', label: texts.state(), autoComplete: 'address-level1' },
  { name: 'zipCode', label: texts.zipCode(), autoComplete: 'postal-code' },
  { name: 'phone', label: texts.phoneOptional(), autoComplete: 'tel', type: 'tel' },
  { name: 'website', label: texts.websiteOptional(), autoComplete: 'url', type: 'url', isWide: true },
]

/** The first step: which bar this is, and where. */
export function BarStep({ state }: { state: SetupState }) {
  const save = useSaveStep()
  const [values, setValues] = useState<Record<Name, string>>(() => startValues(state))
  const isChanged = JSON.stringify(values) !== JSON.stringify(startValues(state))
  const [isTried, setIsTried] = useState(false)
  const errors = isTried ? faultsIn(values) : {}
  const set = (name: Name, value: string) =>
    setValues((all) => {
      const zone = name === 'state' ? timeZoneOfState(value) : null
      return { ...all, ...(zone !== null && { timeZone: zone }), [name]: value }
    })
  const submit = () => {
    setIsTried(true)
    if (Object.keys(faultsIn(values)).length > 0) return
    const { venueName, phone, website, latitude, longitude, ...place } = values
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
      place: { ...place, position: positionOf({ latitude, longitude }) },
    })
  }
  return (
    <StepPage title={texts.yourBar()} text={texts.playersSeeTheName()} isBusy={save.isPending} error={save.error} onSubmit={submit}>
      <TextFields fields={FIELDS} values={values} errors={errors} onChange={set}>
        <PositionFields values={values} errors={errors} isOptional onChange={(degrees) => setValues((all) => ({ ...all, ...degrees }))} />
        <TimeZoneField value={values.timeZone} onChange={(zone) => set('timeZone', zone)} />
      </TextFields>
      <LeaveQuestion unsaved={isChanged ? texts.thisStepIsNotSaved() : null} />
    </StepPage>
  )
}

const NOTHING = { venueName: '', address: '', city: '', state: '', zipCode: '', phone: '', website: '', latitude: '', longitude: '' }

/** A new database has an invented bar. Its address is not offered; the time zone is that of this device. */
function startValues({ done, house, place }: SetupState): Record<Name, string> {
  if (!done.includes('bar')) return { ...NOTHING, timeZone: deviceTimeZone() }
  const { position, ...address } = place
  return {
    ...address,
    latitude: String(position?.latitude ?? ''),
    longitude: String(position?.longitude ?? ''),
    venueName: house.brand.venueName,
    phone: house.venue.phone ?? '',
    website: house.venue.website ?? '',
  }
}

/** Null while both fields are empty; a field without a number is refused at this field. */
function positionOf({ latitude, longitude }: Pick<Record<Name, string>, 'latitude' | 'longitude'>) {
  if (latitude.trim() === '' && longitude.trim() === '') return null
  const degrees = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
  return { latitude: degrees(latitude), longitude: degrees(longitude) }
}

function faultsIn({ venueName, website, phone, latitude, longitude, ...place }: Record<Name, string>): Partial<Record<Name, string>> {
  const results = [
    barPlace.safeParse({ ...place, position: positionOf({ latitude, longitude }) }, { error: describeIssue }),
    venueSettings.safeParse(
      { legalName: venueName, location: null, address: null, phone: phone || null, website: website || null, contactEmail: null },
      { error: describeIssue },
    ),
  ]
  const issues = results.flatMap((result) => (result.success ? [] : result.error.issues))
  return Object.fromEntries(issues.map(({ path, message }) => [path[0] === 'legalName' ? 'venueName' : path.at(-1), message]))
}
