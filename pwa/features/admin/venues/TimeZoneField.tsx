import { useId } from 'react'
import { AMERICAN_TIME_ZONES, deviceTimeZone, listTimeZones } from '#shared/timeZones.ts'
import * as texts from './texts.ts'

const isListed = (zone: string) => AMERICAN_TIME_ZONES.some(([name]) => name === zone)
const nameOf = (zone: string) => zone.replaceAll('_', ' ')

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
        <optgroup label={texts.unitedStates()}>
          {AMERICAN_TIME_ZONES.map(([zone, name]) => (
            <option key={zone} value={zone}>
              {name}
            </option>
          ))}
        </optgroup>
        {nearest.length > 0 && (
          <optgroup label={texts.thisDeviceAndThisBar()}>
            {nearest.map((zone) => (
              <option key={zone} value={zone}>
                {nameOf(zone)}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label={texts.allOthers()}>
          {others.map((zone) => (
            <option key={zone} value={zone}>
              {nameOf(zone)}
            </option>
          ))}
        </optgroup>
      </select>
      {error !== undefined && <p className="mt-1.5 text-missed-ink">{error}</p>}
    </div>
  )
}
