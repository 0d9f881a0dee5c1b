/** The zone of a contest whose house has chosen no other. */
export const DEFAULT_TIME_ZONE = 'America/Los_Angeles'

/**
 * The zone in which the league's schedule has its weekdays. A bar in London watches Monday night's game on Tuesday morning, but it stays the Monday
 * game. In this zone no game passes midnight.
 */
export const LEAGUE_TIME_ZONE = 'America/Los_Angeles'

/** Kickoffs in a schedule file are wall times of this zone. */
export const SCHEDULE_FILE_TIME_ZONE = 'America/New_York'

/** The zones of the United States, as the desk offers them first. */
export const AMERICAN_TIME_ZONES = [
  ['America/New_York', 'Eastern'],
  ['America/Chicago', 'Central'],
  ['America/Denver', 'Mountain'],
  ['America/Phoenix', 'Arizona'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
] as const

/** The states of each zone, by two letters. A state in two zones has the one in which most of its people live. */
const STATES = [
  ['America/New_York', 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV'],
  ['America/Chicago', 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'],
  ['America/Denver', 'CO ID MT NM UT WY'],
  ['America/Phoenix', 'AZ'],
  ['America/Los_Angeles', 'CA NV OR WA'],
  ['America/Anchorage', 'AK'],
  ['Pacific/Honolulu', 'HI'],
] as const

/** The zone of a state, such as "CA"; null for other letters. */
export const timeZoneOfState = (state: string): string | null =>
  STATES.find(([, states]) => states.split(' ').includes(state.trim().toUpperCase()))?.[0] ?? null

export const TIME_ZONE_MAX_LENGTH = 60

/** An IANA name. Offsets such as "+05:00" are refused: PostgreSQL reads them with the other sign. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/i.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}

/** "Pacific", "London": the zone in a sentence that goes on with "time". */
export const timeZoneTitle = (zone: string): string =>
  AMERICAN_TIME_ZONES.find(([name]) => name === zone)?.[1] ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** The zone of this device. UTC where its browser has no name for it that it could use: "Etc/Unknown", or none. */
export function deviceTimeZone(): string {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return isTimeZone(own) ? own : 'UTC'
}

/** All zones that this device knows. */
export const listTimeZones = (): string[] => Intl.supportedValuesOf('timeZone')
