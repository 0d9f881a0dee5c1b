import { Checkbox } from '#pwa/design/Checkbox.tsx'
import { IconButton } from '#pwa/design/IconButton.tsx'
import { RADIO } from '#pwa/design/radioStyle.ts'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import { TimeZoneField } from '#pwa/features/admin/venues/TimeZoneField.tsx'
import type { HouseRules, RuleStarts } from '#shared/model/houseRules.ts'
import type { HouseForm } from './houseForm.ts'
import { startText } from './settingTexts.ts'
import * as texts from './texts.ts'

const DEADLINES = [
  ['first_kickoff', texts.firstKickoffOfTheWeek()],
  ['first_sunday', texts.firstSundayKickoff()],
] as const satisfies readonly (readonly [HouseRules['deadlineRule'], string])[]
const LEVELS: Record<HouseRules['tiebreakers'][number]['level'], string> = {
  total_distance: texts.closestTotalInTheTiebreaker(),
  tiebreaker_winner: texts.correctPickOfTheTiebreaker(),
  submission_time: texts.cardSubmittedFirst(),
}

/** The rules of the game that the house decides. They count from a later week on, because players rely on them. */
export function RulesCard({ form, startsWith }: { form: HouseForm; startsWith: RuleStarts }) {
  const { rules } = form.draft
  return (
    <TitledCard title={texts.rules()} className="grid gap-4 p-4">
      <fieldset>
        <legend className="mb-1 text-[0.9375rem] font-semibold">{texts.picksClose()}</legend>
        {DEADLINES.map(([value, label]) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              className={RADIO}
              name="deadlineRule"
              checked={rules.deadlineRule === value}
              onChange={() => form.set('rules', 'deadlineRule', value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div>
        <Checkbox
          label={texts.playersMayChangeASubmitted()}
          checked={rules.allowsCardChanges}
          onChange={(event) => form.set('rules', 'allowsCardChanges', event.currentTarget.checked)}
        />
        <Checkbox
          label={texts.afterTheDeadlinePlayersSee()}
          checked={rules.showsCards}
          onChange={(event) => form.set('rules', 'showsCards', event.currentTarget.checked)}
        />
      </div>
      <TiebreakOrder form={form} />
      <TimeZoneField
        label={texts.timeZoneOfTheContest()}
        value={rules.timeZone}
        error={form.errors['rules.timeZone']}
        onChange={(zone) => form.set('rules', 'timeZone', zone)}
      />
      <p className="text-sm text-muted">{startText(startsWith, 'deadlineRule')}</p>
    </TitledCard>
  )
}

function TiebreakOrder({ form }: { form: HouseForm }) {
  const { tiebreakers } = form.draft.rules
  const move = (at: number, by: -1 | 1) => {
    if (tiebreakers[at + by] === undefined) return
    const ordered = [...tiebreakers]
    ordered.splice(at + by, 0, ...ordered.splice(at, 1))
    form.set('rules', 'tiebreakers', ordered)
  }
  return (
    <div>
      <p id="tiebreaks" className="mb-1 text-[0.9375rem] font-semibold">
        {texts.equalPointsAreSeparated()}
      </p>
      <ol aria-labelledby="tiebreaks" className="grid gap-1.5">
        {tiebreakers.map(({ level, label }, index) => (
          <li key={level} className="flex min-h-11 flex-wrap items-center gap-3 rounded-xl border border-line px-3">
            <span className="type-number text-muted">{index + 1}</span>
            <span className="min-w-0 flex-1 basis-28">
              {label || LEVELS[level]}
              {label && <span className="block text-sm text-muted">{LEVELS[level]}</span>}
            </span>
            <span className="flex gap-3">
              <IconButton
                label={texts.moveUp({ value: LEVELS[level] })}
                icon="chevron-up"
                isPlain
                aria-disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                label={texts.moveDown({ value: LEVELS[level] })}
                icon="chevron-down"
                isPlain
                aria-disabled={index === tiebreakers.length - 1}
                onClick={() => move(index, 1)}
              />
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
