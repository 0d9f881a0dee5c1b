import { describe, expect, it } from 'vitest'
import { areaOf } from './areaRouter.ts'

describe('the area of a path', () => {
  it.each([
    ['/api/games/5/2025', '/api/games'],
    ['/api/games', '/api/games'],
    ['/api/games/', '/api/games'],
    ['/API/Games/5', '/api/games'],
    ['/api', '/api'],
    ['/', '/'],
  ])('of %s is %s', (path, area) => {
    expect(areaOf(path)).toBe(area)
  })
})
