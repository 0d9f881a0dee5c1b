import { describe, expect, it } from 'vitest'
import { courseOf, type PlayerWeeks, rivalsOf } from './seasonCourse.ts'

const won = (score: number, place: number) => ({ score, place })
const ann: PlayerWeeks = [won(3, 1), won(1, 3), won(3, 1)]
const bea: PlayerWeeks = [won(2, 2), won(3, 1), won(2, 2)]
const cal: PlayerWeeks = [null, won(2, 2), null]

describe('the course of a season', () => {
  it.each([
    ['the first week alone at the top, then behind, then level', 0, [1, 2, 1]],
    ['behind, then first, and a shared first place at equal points', 1, [2, 1, 1]],
    ['nothing before the first card', 2, [null, 3, 3]],
  ])('has %s', (_, own, course) => expect(courseOf([ann, bea, cal], own)).toEqual(course))

  it('of nobody has no weeks', () => expect(courseOf([], 0)).toEqual([]))
})

describe('the rival most often beaten', () => {
  it.each([
    ['is who finished behind in the most weeks, of the weeks that both played', 0, [{ index: 1, beaten: 2, weeks: 3 }]],
    [
      'is of equally often beaten ones who was met more often',
      1,
      [
        { index: 0, beaten: 1, weeks: 3 },
        { index: 2, beaten: 1, weeks: 1 },
      ],
    ],
    ['counts no week in which one of them had no card', 2, [{ index: 0, beaten: 1, weeks: 1 }]],
  ])('%s', (_, own, rivals) => expect(rivalsOf([ann, bea, cal], own)).toEqual(rivals))

  it('is nobody when nobody finished behind, and a shared place beats nobody', () => {
    expect(rivalsOf([[won(3, 1)], [won(3, 1)]], 0)).toEqual([])
  })
})
