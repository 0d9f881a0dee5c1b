import { useState } from 'react'
import { useZone } from '#pwa/data/queries/contest.ts'
import { useSeasons } from '#pwa/data/queries/seasonQueries.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Select } from '#pwa/design/Select.tsx'
import { serverNow } from '#pwa/device/serverTime.ts'
import * as texts from './texts.ts'
import { faultOf, lastDays, type Period, seasonDays } from './tillPeriod.ts'

/** The days of the report: two dates, one of the usual periods, or a season. */
export function PeriodChoice({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const zone = useZone()
  const [typed, setTyped] = useState(period)
  const seasons = (useSeasons().data ?? [])
    .map((season) => ({ season, days: seasonDays(zone, season, serverNow()) }))
    .filter(({ days }) => days.from <= days.to) // of the coming season no day has begun
  const chosen = seasons.find(({ days }) => days.from === typed.from && days.to === typed.to)
  const fault = faultOf(typed)
  const choose = (next: Period) => {
    setTyped(next)
    if (faultOf(next) === null) onChange(next)
  }
  const day = (label: string, name: keyof Period) => (
    <label className="grid min-w-0 gap-1 text-muted lg:flex lg:items-center lg:gap-2">
      {label}
      <input
        type="date"
        value={typed[name]}
        onChange={(event) => choose({ ...typed, [name]: event.target.value })}
        aria-invalid={fault !== null}
        className="min-h-11 min-w-0 rounded-xl border border-line bg-surface px-3 text-text"
      />
    </label>
  )
  return (
    <div className="grid gap-x-4 gap-y-2 lg:flex lg:flex-wrap lg:items-center">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-4 gap-y-2 lg:flex">
        {day(texts.from(), 'from')}
        {day(texts.to(), 'to')}
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-x-3 gap-y-2 lg:flex">
        {[7, 30, 90].map((days) => (
          <Button key={days} size="small" onClick={() => choose(lastDays(zone, days, serverNow()))}>
            {texts.days({ days })}
          </Button>
        ))}
      </div>
      {/* as wide as with its seasons, so that nothing moves when they come */}
      <Select
        label={texts.season()}
        isLabelHidden
        className="lg:min-w-[10rem]"
        disabled={seasons.length === 0}
        value={String(chosen?.season ?? '')}
        options={[
          ...(chosen ? [] : [{ value: '', label: texts.season() }]),
          ...seasons.map(({ season }) => ({ value: String(season), label: texts.seasonOfYear({ season }) })),
        ]}
        onChange={({ target }) => choose(seasonDays(zone, Number(target.value), serverNow()))}
      />
      {fault !== null && (
        <p role="alert" className="text-sm font-semibold text-missed-ink">
          {fault}
        </p>
      )}
    </div>
  )
}
