import { useId } from 'react'

const US_ZONES = [
  ['America/New_York', 'Eastern'],
  ['America/Chicago', 'Central'],
  ['America/Denver', 'Mountain'],
  ['America/Phoenix', 'Arizona'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
] as const

/** The zones of the United States first, then all others. */
export function TimeZoneField({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const id = useId()
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !US_ZONES.some(([name]) => name === zone))
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-semibold">
        Time zone
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="min-h-13 w-full rounded-xl border border-line bg-surface px-4 text-[1.0625rem] text-text"
      >
        {!others.includes(value) && !US_ZONES.some(([name]) => name === value) && <option value={value}>{value}</option>}
        {US_ZONES.map(([zone, label]) => (
          <option key={zone} value={zone}>
            {label}
          </option>
        ))}
        {others.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </div>
  )
}
