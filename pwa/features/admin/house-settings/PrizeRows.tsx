import { Button } from '#pwa/design/Button.tsx'
import { cx } from '#pwa/design/cx.ts'
import { IconButton } from '#pwa/design/IconButton.tsx'
import { PlaceBadge } from '#pwa/football/PlaceBadge.tsx'
import type { PrizePlan } from '#shared/model/houseRules.ts'
import { formatPlace } from '#shared/rules/standings/placeText.ts'
import * as texts from './texts.ts'

const PLACES_MAX = 20
/** From 640 px the columns of a table; below it, the fields of a place wrap as their text needs. */
const COLUMNS = 'flex flex-wrap items-start gap-2 sm:grid sm:grid-cols-[2.25rem_6rem_minmax(0,1fr)_6rem_2.75rem] sm:items-center'
type Tier = PrizePlan['tiers'][number]
type Props = { tiers: readonly Tier[]; errors: Readonly<Record<string, string>>; path: string; onChange: (tiers: Tier[]) => void }

/** The prizes of a contest, one row for each place. */
export function PrizeRows({ tiers, errors, path, onChange }: Props) {
  const change = (at: number, fields: Partial<Tier>) => onChange(tiers.map((tier, index) => (index === at ? { ...tier, ...fields } : tier)))
  const remove = (at: number) => onChange(tiers.filter((_, index) => index !== at).map((tier, index) => ({ ...tier, place: index + 1 })))
  const add = () => {
    const place = tiers.length + 1
    onChange([...tiers, { place, amountDollars: 10, label: texts.nthPlace({ place: formatPlace(place) }), minimumParticipants: 1 }])
  }
  return (
    <>
      {tiers.length > 0 && (
        <div aria-hidden className={cx(COLUMNS, 'mb-1 text-sm text-muted max-sm:hidden')}>
          <span>{texts.place()}</span>
          <span>{texts.amount()}</span>
          <span>{texts.label()}</span>
          <span>{texts.fromPlayers()}</span>
        </div>
      )}
      <ul className="grid gap-2">
        {tiers.map((tier, index) => {
          const faults = ['amountDollars', 'label', 'minimumParticipants', 'place'].flatMap(
            (field) => errors[`${path}.${index}.${field}`] ?? [],
          )
          return (
            <li key={tier.place} className="border-b border-line pb-2">
              <div className={COLUMNS}>
                <PlaceBadge place={tier.place} isPrize={tier.amountDollars > 0} />
                <div className="flex min-w-0 flex-1 basis-28 flex-wrap gap-2 sm:contents">
                  <Amount tier={tier} onChange={(amountDollars) => change(index, { amountDollars })} />
                  <input
                    aria-label={texts.labelOfPlace({ place: tier.place })}
                    value={tier.label}
                    onChange={(event) => change(index, { label: event.currentTarget.value })}
                    className={cx(boxLook, 'flex-1 basis-32')}
                  />
                  <span className="flex basis-full flex-wrap items-center gap-2 text-sm text-muted">
                    <span className="sm:hidden">{texts.fromPlayers()}</span>
                    <NumberBox
                      label={texts.playersNeededForPlace({ place: tier.place })}
                      value={tier.minimumParticipants}
                      onChange={(minimumParticipants) => change(index, { minimumParticipants })}
                      className="max-sm:w-20"
                    />
                  </span>
                </div>
                <IconButton
                  label={texts.removePlace({ place: tier.place })}
                  icon="close"
                  isPlain
                  onClick={() => remove(index)}
                  className="text-muted"
                />
              </div>
              {faults.map((text) => (
                <p key={text} role="alert" className="mt-1 text-sm font-semibold text-missed-ink">
                  {text}
                </p>
              ))}
            </li>
          )
        })}
      </ul>
      {tiers.length === 0 && <p className="text-muted">{texts.noPrizesPlayersPlay()}</p>}
      {tiers.length < PLACES_MAX && (
        <Button size="small" variant="plain" onClick={add} className="mt-2 text-pick-ink">
          {texts.addAPlace()}
        </Button>
      )}
    </>
  )
}

const boxLook = 'min-h-11 w-full min-w-0 rounded-xl border border-line bg-surface px-3 text-text'

const Amount = ({ tier, onChange }: { tier: Tier; onChange: (dollars: number) => void }) => (
  <span className="relative w-24 shrink-0 sm:w-auto">
    <span aria-hidden className="absolute inset-y-0 left-3 flex items-center text-muted">
      $
    </span>
    <NumberBox
      label={texts.amountOfPlaceInDollars({ place: tier.place })}
      value={tier.amountDollars}
      step="0.01"
      onChange={onChange}
      className="pl-7"
    />
  </span>
)

type NumberProps = { label: string; value: number; step?: string; onChange: (value: number) => void; className?: string }

/** An empty field is the number that is not valid, so that a saved zero is always a typed one. */
const NumberBox = ({ label, value, step = '1', onChange, className }: NumberProps) => (
  <input
    type="number"
    inputMode="decimal"
    min={0}
    step={step}
    aria-label={label}
    value={Number.isNaN(value) ? '' : value}
    onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    className={cx(boxLook, 'font-condensed text-lg font-bold', className)}
  />
)
