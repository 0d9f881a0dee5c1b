import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { distanceMeters, isAtVenue, type Position } from './distance.ts'

const RADIUS = 6_371_008.8
const HALF_TURN = Math.PI * RADIUS
const positions = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

/** The angle between two unit vectors: another way to the same distance, without angles of longitude that wrap. */
function byVectors(from: Position, to: Position): number {
  const [a, b] = [toVector(from), toVector(to)]
  const cross = Math.hypot(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])
  return RADIUS * Math.atan2(cross, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])
}
function toVector({ latitude, longitude }: Position): [number, number, number] {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
}

describe('distanceMeters', () => {
  it('equals the angle between the vectors of any two points', () => {
    fc.assert(
      fc.property(positions, positions, (from, to) => {
        const expected = byVectors(from, to)
        // near the opposite side of the Earth rounding costs the haversine formula some meters
        expect(Math.abs(distanceMeters(from, to) - expected)).toBeLessThan(expected > HALF_TURN - 1_000 ? 2 : 0.01)
      }),
    )
  })

  it('is the same both ways, and 0 for one point', () => {
    fc.assert(
      fc.property(positions, positions, (from, to) => {
        expect(distanceMeters(from, to)).toBe(distanceMeters(to, from))
        expect(distanceMeters(from, from)).toBe(0)
      }),
    )
  })

  it('is short across 180 degrees of longitude', () => {
    const across = distanceMeters({ latitude: 0, longitude: 179.9995 }, { latitude: 0, longitude: -179.9995 })
    expect(across).toBeCloseTo(distanceMeters({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 0.001 }), 6)
    expect(distanceMeters({ latitude: 10, longitude: 180 }, { latitude: 10, longitude: -180 })).toBeLessThan(0.001)
    expect(distanceMeters({ latitude: 90, longitude: 0 }, { latitude: 90, longitude: 180 })).toBeLessThan(0.001)
  })
})

test.each([
  [{ distanceMeters: 100, accuracyMeters: 12, radiusMeters: 100 }, true],
  [{ distanceMeters: 100.1, accuracyMeters: 12, radiusMeters: 100 }, false],
  [{ distanceMeters: 0, accuracyMeters: 200, radiusMeters: 100 }, true],
  [{ distanceMeters: 0, accuracyMeters: 200.1, radiusMeters: 100 }, null],
  [{ distanceMeters: 5_000, accuracyMeters: 5_000, radiusMeters: 100 }, null],
])('decides whether a position is at the venue: %j gives %s', (facts, expected) => {
  expect(isAtVenue(facts)).toBe(expected)
})
