import { describe, expect, it } from 'vitest'
import { publicNameOf } from './publicName.ts'

describe('the name on a board', () => {
  it.each([
    [{ username: 'PickSix88', firstName: 'Alex', lastName: 'Rivera' }, 'PickSix88'],
    [{ username: null, firstName: 'Alex', lastName: 'rivera' }, 'Alex R.'],
    [{ username: '  ', firstName: 'Alex', lastName: null }, 'Alex'],
    [{ username: null, firstName: null, lastName: 'Rivera' }, 'Player'],
    [{ username: 'alex@bar.example', firstName: 'Alex', lastName: 'Rivera' }, 'Alex R.'],
    [{ username: null, firstName: 'alex@bar.example', lastName: 'Rivera' }, 'Player'],
  ])('of %j is %s', (of, name) => {
    expect(publicNameOf(of)).toBe(name)
  })
})
