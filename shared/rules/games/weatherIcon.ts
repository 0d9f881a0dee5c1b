/** What a weather condition is drawn as. */
export type WeatherIcon = 'storm' | 'snow' | 'rain' | 'fog' | 'wind' | 'partly' | 'cloud' | 'sun'

/**
 * The first match counts, so the weather that affects a game most comes first. "Snow shower" is snow, "thunderstorm with rain" is storm,
 * "windy and overcast" is wind. "Partly" comes before clouds and sun because "partly cloudy" contains both. A keyword matches the start of
 * a word: "snowstorm" is snow, "rainstorm" is rain.
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
