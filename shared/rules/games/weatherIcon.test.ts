import { expect, test } from 'vitest'
import { weatherIconOf } from './weatherIcon.ts'

test.each([
  ['Rain', 'rain'],
  ['Light rain', 'rain'],
  ['Scattered showers', 'rain'],
  ['Rainstorm', 'rain'],
  ['Partly cloudy, then rain', 'rain'],
  ['Snow', 'snow'],
  ['BLIZZARD', 'snow'],
  ['Snow showers', 'snow'],
  ['Snowstorm', 'snow'],
  ['Rain and snow', 'snow'],
  ['Thunderstorms', 'storm'],
  ['Thunderstorm with rain', 'storm'],
  ['Tropical storm', 'storm'],
  ['Dense fog', 'fog'],
  ['Misty', 'fog'],
  ['Windy', 'wind'],
  ['Overcast and windy', 'wind'],
  ['Partly cloudy', 'partly'],
  ['partly sunny', 'partly'],
  ['Cloudy', 'cloud'],
  ['Overcast', 'cloud'],
  ['Mostly cloudy', 'cloud'],
  ['Sunny', 'sun'],
  ['Clear', 'sun'],
  ['Fair', 'sun'],
])('%s is drawn as %s', (condition, icon) => {
  expect(weatherIconOf(condition)).toBe(icon)
})

test.each(['Indoors', '', 'Terrain', 'Affair'])('"%s" is not drawn', (condition) => {
  expect(weatherIconOf(condition)).toBeNull()
})
