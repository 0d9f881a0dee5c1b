import { useId } from 'react'
import { AMERICAN_TIME_ZONES, deviceTimeZone, listTimeZones } from '#shared/timeZones.ts'
import * as texts from './texts.ts'

const isListed = (zone: string) => AMERICAN_TIME_ZONES.some(([name]) => name === zone)
const named = (zone: string) => [zone, zone.replaceAll('_', ' ')] as const

type Props = { label?: string; value: string; error?: string | undefined; onChange: (zone: string) => void }

/** The zones of the United States first, then that of this device, then all others. */
export function TimeZoneField({ label = texts.timeZone(), value, error, onChange }: Props) {
  const id = useId()
  const own = deviceTimeZone()
  const nearest = [...new Set([own, value])].filter((zone) => zone !== '' && !isListed(zone))
  const others = listTimeZones().filter((zone) => !isListed(zone) && !nearest.includes(zone))
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={value}
        aria-invalid={error !== undefined || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="min-h-13 w-full rounded-xl border border-line bg-surface px-4 text-[1.0625rem] text-text"
      >
        <Zones label={texts.unitedStates()} zones={AMERICAN_TIME_ZONES} />
        {nearest.length > 0 && <Zones label={texts.thisDeviceAndThisBar()} zones={nearest.map(named)} />}
        <Zones label={texts.allOthers()} zones={others.map(named)} />
      </select>
      {error !== undefined && <p className="mt-1.5 text-missed-ink">{error}</p>}
    </div>
  )
}

const Zones = ({ label, zones }: { label: string; zones: readonly (readonly [zone: string, name: string])[] }) => (
  <optgroup label={label}>
    {zones.map(([zone, name]) => (
      <option key={zone} value={zone}>
        {name}
      </option>
    ))}
  </optgroup>
)
