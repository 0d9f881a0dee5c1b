import * as z from 'zod'
import type { GameDetails } from '#server/integrations/score-feed/scoreFeed.ts'
import { toFeedText } from './feedText.ts'

const COLDEST_F = -60
const HOTTEST_F = 135
const LONGEST_TEXT = 200

/** The weather of a game as ESPN sends it: a scoreboard has a text, a summary a condition number only. */
export const espnWeather = z
  .object({
    displayValue: z.string().nullish().catch(null),
    conditionId: z.union([z.string(), z.number()]).nullish().catch(null),
    temperature: z.number().nullish().catch(null),
    highTemperature: z.number().nullish().catch(null),
  })
  .nullish()
  .catch(null)
export type EspnWeather = z.output<typeof espnWeather>

/** The condition numbers of AccuWeather, which ESPN sends; from 33 on they are those of the night. */
const CONDITIONS: Readonly<Record<string, string>> = {
  1: 'Sunny',
  2: 'Mostly sunny',
  3: 'Partly sunny',
  4: 'Intermittent clouds',
  5: 'Hazy sunshine',
  6: 'Mostly cloudy',
  7: 'Cloudy',
  8: 'Overcast',
  11: 'Fog',
  12: 'Showers',
  13: 'Mostly cloudy with showers',
  14: 'Partly sunny with showers',
  15: 'Thunderstorms',
  16: 'Mostly cloudy with thunderstorms',
  17: 'Partly sunny with thunderstorms',
  18: 'Rain',
  19: 'Snow flurries',
  20: 'Mostly cloudy with snow flurries',
  21: 'Partly sunny with snow flurries',
  22: 'Snow',
  23: 'Mostly cloudy with snow',
  24: 'Ice',
  25: 'Sleet',
  26: 'Freezing rain',
  29: 'Rain and snow',
  30: 'Hot',
  31: 'Cold',
  32: 'Windy',
  33: 'Clear',
  34: 'Mostly clear',
  35: 'Partly cloudy',
  36: 'Intermittent clouds',
  37: 'Hazy moonlight',
  38: 'Mostly cloudy',
  39: 'Partly cloudy with showers',
  40: 'Mostly cloudy with showers',
  41: 'Partly cloudy with thunderstorms',
  42: 'Mostly cloudy with thunderstorms',
  43: 'Mostly cloudy with snow flurries',
  44: 'Mostly cloudy with snow',
}

/** The weather as a text, without an impossible temperature; null when the condition is unknown. */
export function toWeather(weather: EspnWeather): GameDetails['weather'] {
  const text = toFeedText(weather?.displayValue, LONGEST_TEXT) ?? CONDITIONS[String(weather?.conditionId ?? '')] ?? null
  if (!weather || text === null) return null
  const degrees = weather.temperature ?? weather.highTemperature ?? null
  const isOnEarth = degrees !== null && degrees >= COLDEST_F && degrees <= HOTTEST_F
  return { text, temperatureF: isOnEarth ? Math.round(degrees) : null }
}
