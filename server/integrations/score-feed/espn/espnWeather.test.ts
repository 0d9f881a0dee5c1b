import { describe, expect, it } from 'vitest'
import { espnWeather, toWeather } from './espnWeather.ts'

describe('the weather of a game', () => {
  it.each([
    ['in words', { displayValue: 'Light rain', temperature: 41.4 }, { text: 'Light rain', temperatureF: 41 }],
    ['by a condition number', { conditionId: '35', temperature: 69, gust: 12 }, { text: 'Partly cloudy', temperatureF: 69 }],
    ['by words rather than the number', { displayValue: 'Breezy', conditionId: '1' }, { text: 'Breezy', temperatureF: null }],
    ['by the high of the day', { conditionId: 7, highTemperature: 30 }, { text: 'Cloudy', temperatureF: 30 }],
    ['without an impossible temperature', { conditionId: '1', temperature: 451 }, { text: 'Sunny', temperatureF: null }],
    ['not at all by an unknown number', { conditionId: '99', temperature: 50 }, null],
    ['not at all by a temperature alone', { temperature: 50 }, null],
    ['not at all when there is none', null, null],
  ])('is read %s', (_, payload, expected) => expect(toWeather(espnWeather.parse(payload))).toEqual(expected))
})
