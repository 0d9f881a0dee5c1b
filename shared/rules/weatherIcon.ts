/** What a weather condition is drawn as. */
export type WeatherIcon = 'storm' | 'snow' | 'rain' | 'fog' | 'wind' | 'partly' | 'cloud' | 'sun'

/**
 * The first that fits counts, so what troubles a game most comes first: a snow shower is snow, a thunderstorm with rain a storm, a windy
 * overcast wind. "Partly" stands before clouds and sun, which "partly cloudy" and "partly sunny" name too. A word counts by its start:
 * a snowstorm is snow, a rainstorm rain. Source: spec 1 §4 "Weather icons by keyword".
 */
const KEYWORDS: readonly (readonly [RegExp, WeatherIcon])[] = [
  [/\b(?:snow|blizzard)/i, 'snow'],
  [/\b(?:storm|thunder)/i, 'storm'],
  [/\b(?:rain|shower)/i, 'rain'],
  [/\b(?:fog|mist)/i, 'fog'],
  [/\bwind/i, 'wind'],
  [/\bpartly/i, 'partly'],
  [/\b(?:cloud|overcast)/i, 'cloud'],
  [/\b(?:sun|clear|fair)/i, 'sun'],
]

/** The drawing for a condition as a feed words it ("Light rain"); null where no keyword fits ("Indoors"). */
export const weatherIconOf = (condition: string): WeatherIcon | null => KEYWORDS.find(([words]) => words.test(condition))?.[1] ?? null
