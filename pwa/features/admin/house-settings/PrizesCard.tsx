import { useState } from 'react'
import { Card } from '#pwa/design/Card.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { Tabs } from '#pwa/design/Tabs.tsx'
import { totalDollars } from '#pwa/football/prizeText.ts'
import type { PrizePlan, RuleStarts } from '#shared/model/houseRules.ts'
import { formatDollars } from '#shared/numberText.ts'
import type { HouseForm } from './houseForm.ts'
import { PrizeRows } from './PrizeRows.tsx'
import { startText } from './settingTexts.ts'
import * as texts from './texts.ts'

const CONTESTS = [
  { id: 'weeklyPrizes', label: texts.weekly(), period: texts.aWeek() },
  { id: 'seasonPrizes', label: texts.season(), period: texts.aSeason() },
] as const

type Props = { form: HouseForm; current: { weeklyPrizes: PrizePlan; seasonPrizes: PrizePlan }; startsWith: RuleStarts }

/** The prizes of a week and of the championship, with the total and the old one. */
export function PrizesCard({ form, current, startsWith }: Props) {
  const [selected, setSelected] = useState<(typeof CONTESTS)[number]['id']>('weeklyPrizes')
  const plan = form.draft.rules[selected]
  const set = (fields: Partial<PrizePlan>) => form.set('rules', selected, { ...plan, ...fields })
  const period = CONTESTS.find(({ id }) => id === selected)?.period
  const sums = [plan, current[selected]].map(({ tiers }) =>
    formatDollars(totalDollars(tiers.filter(({ amountDollars }) => amountDollars > 0))),
  )
  const path = `rules.${selected}`
  return (
    <Card as="section" aria-labelledby="prizes" className="p-4">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="prizes" className="type-heading">
          {texts.prizes()}
        </h2>
        <p className="text-muted">
          <b className="type-number text-xl text-prize-ink">{sums[0]}</b> {period}
          {sums[0] !== sums[1] && texts.was({ value: sums[1] ?? '' })}
        </p>
      </div>
      <Tabs label={texts.contest()} tabs={CONTESTS} selected={selected} onSelect={setSelected} className="grid gap-3">
        <PrizeRows tiers={plan.tiers} errors={form.errors} path={`${path}.tiers`} onChange={(tiers) => set({ tiers })} />
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          {(['startDate', 'endDate'] as const).map((field) => (
            <Field
              key={field}
              type="date"
              label={field === 'startDate' ? texts.paidFromOptional() : texts.paidThroughOptional()}
              value={plan[field] ?? ''}
              error={form.errors[`${path}.${field}`]}
              onChange={(event) => set({ [field]: event.currentTarget.value || null })}
            />
          ))}
        </div>
        <p className="mt-3 text-sm text-muted">{startText(startsWith, selected)}</p>
      </Tabs>
    </Card>
  )
}
