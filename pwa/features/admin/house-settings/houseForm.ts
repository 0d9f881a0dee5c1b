import { useState } from 'react'
import { describeIssue } from '#shared/contract/messages.ts'
import type { HouseRules } from '#shared/model/houseRules.ts'
import {
  type BrandSettings,
  type HouseChanges,
  type HouseSettings,
  houseChanges,
  type ReplacedSettings,
  type VenueSettings,
} from '#shared/model/houseSettings.ts'
import * as texts from './texts.ts'

/** The settings while they are edited. An empty field means null. */
export type HouseDraft = { brand: BrandSettings; venue: VenueSettings; rules: HouseRules }
type Group = keyof HouseDraft
type Fields = Partial<{ [G in Group]: Partial<HouseDraft[G]> }>

const draftOf = ({ brand, venue, plannedRules }: HouseSettings): HouseDraft => ({ brand, venue, rules: plannedRules })

/** The settings with the edits that are not saved yet. They start again from the stored ones when those change. */
export function useHouseForm(house: HouseSettings) {
  const [edited, setEdited] = useState<Fields>({})
  const stored = draftOf(house)
  /** The stored value of each edited field at its first edit. */
  const [began, setBegan] = useState<Fields>({})
  const draft = withFields(stored, edited)
  const changes = changesOf(stored, draft)
  return {
    draft,
    set: <G extends Group, F extends keyof HouseDraft[G]>(group: G, field: F, value: HouseDraft[G][F]) => {
      setBegan((all) => ({ ...all, [group]: { [field]: stored[group][field], ...all[group] } }))
      setEdited((all) => ({ ...all, [group]: { ...all[group], [field]: value } }))
    },
    /** Only what differs from the stored settings. */
    changes,
    /** The values of these settings when their editing began, so that nobody else's change is overwritten unseen. */
    replaces: replacedBy(changes, withFields(stored, began)),
    /** The number of changed settings. */
    count: Object.values(changes).reduce((sum, fields) => sum + Object.keys(fields).length, 0),
    /** What is wrong with a field, by its path: "brand.productName", "rules.weeklyPrizes.tiers.0.amountDollars". */
    errors: errorsIn(changes),
    discard: () => {
      setBegan({})
      setEdited({})
    },
  }
}

export type HouseForm = ReturnType<typeof useHouseForm>

/** "2 changes are not saved."; null when none is left. */
export const unsavedText = (count: number): string | null => (count === 0 ? null : texts.changeIsNotSavedChanges({ count }))

const withFields = ({ brand, venue, rules }: HouseDraft, fields: Fields): HouseDraft => ({
  brand: { ...brand, ...fields.brand },
  venue: { ...venue, ...fields.venue },
  rules: { ...rules, ...fields.rules },
})

/** The fields that differ. */
function changesOf(stored: HouseDraft, draft: HouseDraft): HouseChanges {
  const groups = (Object.keys(stored) as Group[]).map((group) => {
    const [before, after]: [Record<string, unknown>, Record<string, unknown>] = [stored[group], draft[group]]
    return [group, Object.entries(after).filter(([field, value]) => normal(value) !== normal(before[field]))] as const
  })
  return Object.fromEntries(
    groups.filter(([, fields]) => fields.length > 0).map(([group, fields]) => [group, Object.fromEntries(fields.map(emptyToNull))]),
  )
}

const replacedBy = (changes: HouseChanges, before: Record<Group, Record<string, unknown>>): ReplacedSettings =>
  Object.fromEntries(
    (Object.keys(changes) as Group[]).map((group) => [
      group,
      Object.fromEntries(Object.keys(changes[group] ?? {}).map((field) => [field, before[group][field]])),
    ]),
  )

const normal = (value: unknown) => JSON.stringify(value === '' ? null : value)

/** A logo, a website or an address without text is none. Texts that may be empty are not null in the settings. */
const emptyToNull = ([field, value]: [string, unknown]) => [
  field,
  value === '' && field !== 'tagline' && field !== 'productName' ? null : value,
]

function errorsIn(changes: HouseChanges): Record<string, string> {
  const result = houseChanges.safeParse(changes, { error: describeIssue })
  return result.success ? {} : Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]))
}
