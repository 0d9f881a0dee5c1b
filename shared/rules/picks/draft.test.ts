import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WeekDraft } from '#shared/model/draft.ts'
import { EMPTY_DRAFT, isSameDraft, limitTimes, mergeDrafts } from './draft.ts'

/** Few games and few moments, so that drafts often name the same game at the same moment. */
const at = fc.nat({ max: 6 })
const drafts: fc.Arbitrary<WeekDraft> = fc.record({
  picks: fc.dictionary(
    fc.constantFrom('2025-5-0', '2025-5-1', '2025-5-2'),
    fc.record({ side: fc.constantFrom(null, 'away' as const, 'home' as const), at }),
  ),
  tiebreaker: fc.option(fc.record({ score: fc.nat({ max: 3 }), at })),
})

describe('merging two drafts', () => {
  it('lets the newest tap of each game and of the tiebreaker win', () => {
    const phone: WeekDraft = {
      picks: { '2025-5-0': { side: 'home', at: 10 }, '2025-5-1': { side: 'away', at: 40 } },
      tiebreaker: { score: 47, at: 50 },
    }
    const laptop: WeekDraft = {
      picks: { '2025-5-0': { side: 'away', at: 20 }, '2025-5-1': { side: 'home', at: 30 }, '2025-5-2': { side: 'home', at: 5 } },
      tiebreaker: { score: 41, at: 45 },
    }
    expect(mergeDrafts(phone, laptop)).toEqual({
      picks: { '2025-5-0': { side: 'away', at: 20 }, '2025-5-1': { side: 'away', at: 40 }, '2025-5-2': { side: 'home', at: 5 } },
      tiebreaker: { score: 47, at: 50 },
    })
  })

  it('keeps a pick cleared that was cleared after it was made on another device', () => {
    const made: WeekDraft = { picks: { '2025-5-0': { side: 'home', at: 10 } }, tiebreaker: { score: 47, at: 10 } }
    const cleared: WeekDraft = { picks: { '2025-5-0': { side: null, at: 11 } }, tiebreaker: { score: 0, at: 11 } }
    expect(mergeDrafts(made, cleared)).toEqual(cleared)
    expect(mergeDrafts(cleared, made)).toEqual(cleared)
  })

  it('gives the same result in either order, in any grouping, and when a draft comes twice', () => {
    fc.assert(
      fc.property(drafts, drafts, drafts, (one, other, third) => {
        const merged = mergeDrafts(one, other)
        expect(mergeDrafts(other, one)).toEqual(merged)
        expect(mergeDrafts(merged, other)).toEqual(merged)
        expect(mergeDrafts(merged, one)).toEqual(merged)
        expect(mergeDrafts(merged, third)).toEqual(mergeDrafts(one, mergeDrafts(other, third)))
        expect(mergeDrafts(one, EMPTY_DRAFT)).toEqual(one)
      }),
    )
  })

  it('loses no game, and takes every choice from one of the drafts', () => {
    fc.assert(
      fc.property(drafts, drafts, (one, other) => {
        const merged = mergeDrafts(one, other)
        expect(new Set(Object.keys(merged.picks))).toEqual(new Set([...Object.keys(one.picks), ...Object.keys(other.picks)]))
        for (const [id, pick] of Object.entries(merged.picks)) {
          expect([one.picks[id], other.picks[id]]).toContainEqual(pick)
          expect(pick.at).toBe(Math.max(one.picks[id]?.at ?? 0, other.picks[id]?.at ?? 0))
        }
      }),
    )
  })

  it('finds drafts the same exactly when their choices and times are', () => {
    fc.assert(
      fc.property(drafts, drafts, (one, other) => {
        expect(isSameDraft(one, structuredClone(one))).toBe(true)
        expect(isSameDraft(one, other)).toBe(isSameDraft(other, one))
        if (isSameDraft(one, other)) expect(one).toEqual(other)
      }),
    )
  })

  it('moves times in the future to now, and no others', () => {
    const draft: WeekDraft = {
      picks: { '2025-5-0': { side: 'home', at: 900 }, '2025-5-1': { side: null, at: 90 } },
      tiebreaker: { score: 47, at: 101 },
    }
    expect(limitTimes(draft, 100)).toEqual({
      picks: { '2025-5-0': { side: 'home', at: 100 }, '2025-5-1': { side: null, at: 90 } },
      tiebreaker: { score: 47, at: 100 },
    })
  })
})
