import { TEAMS } from '#shared/reference/teams.ts'
import type { SeededRandom } from '#shared/seededRandom.ts'

/** The two teams of a game. */
export type Pairing = { away: string; home: string }
/** Games that can be played in the same week: no team is in two of them. */
type Round = readonly Pairing[]
/** Four teams, best of last year first. */
type Group = readonly string[]

export const REGULAR_WEEKS = 18
/** Weeks with resting teams, and the number of games that each gives up to `GATHERED_WEEK`, in which the other teams rest. */
const GAMES_GIVEN_UP: Readonly<Record<number, number>> = { 5: 1, 6: 2, 7: 2, 8: 3, 9: 1, 11: 1, 12: 1, 13: 2, 14: 1 }
/** This week consists of the games that the other weeks gave up. */
const GATHERED_WEEK = 10
/** Two games of the same two teams are at least this many weeks apart. */
const WEEKS_BETWEEN_RIVALS = 4
const TRIES = 2_000
/** The order in which four teams meet: three rounds of two games. */
const MEETINGS = [
  [0, 1, 2, 3],
  [0, 2, 3, 1],
  [0, 3, 1, 2],
] as const

const atHome = (home: string | undefined, away: string | undefined): Pairing => ({ home: home ?? '', away: away ?? '' })
const swapped = ({ home, away }: Pairing): Pairing => ({ home: away, away: home })

/**
 * An invented regular season of 18 weeks in the league's format. Each team plays 17 games: its three division rivals at home and away, all
 * teams of two other divisions, and three teams with the same place last year. One conference plays nine home games, the other eight. Each
 * team rests once, in weeks 5 to 14. The last week has only games between rivals.
 */
export function pairSeason(random: SeededRandom): Pairing[][] {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const weeks = tryToPair(random)
    if (weeks && areRivalsApart(weeks)) return weeks
  }
  throw new Error('no schedule was found')
}

function tryToPair(random: SeededRandom): Pairing[][] | null {
  const afc = groupsOf('AFC', random)
  const nfc = groupsOf('NFC', random)
  const within = [orderWithin(conferenceRounds(afc), random), orderWithin(conferenceRounds(nfc), random)]
  const between = random.shuffle(interConferenceRounds(afc, random.shuffle(nfc)))
  // the five rounds between conferences can be in any week but the last
  const isBetween = [
    ...random.shuffle([...between.map(() => true), ...Array<boolean>(REGULAR_WEEKS - 2 - between.length).fill(false)]),
    false,
  ]
  let taken = 0
  const rounds = isBetween.map((between_, index) => {
    if (between_) return between[taken++] ?? []
    return within.flatMap((conference) => conference[index - taken] ?? [])
  })
  return spreadOverWeeks(rounds, random)
}

const groupsOf = (conference: string, random: SeededRandom): Group[] =>
  ['East', 'North', 'South', 'West'].map((division) =>
    random.shuffle(TEAMS.filter((team) => team.conference === conference && team.division === division).map((team) => team.abbreviation)),
  )

type ConferenceRounds = { rivals: Round[]; others: Round[] }

/** Twelve rounds inside a conference: six against rivals, four against one other division, two against teams with the same place last year. */
function conferenceRounds([a = [], b = [], c = [], d = []]: Group[]): ConferenceRounds {
  const groups = [a, b, c, d]
  const firstLegs = MEETINGS.map((order) => groups.flatMap((group) => meet(group, order)))
  const byPlace = (homes: Group, aways: Group) => homes.map((home, place) => atHome(home, aways[place]))
  const blocks = [0, 1, 2, 3].map((round) => [...wholeDivisions(a, b, round), ...wholeDivisions(c, d, round)])
  return {
    rivals: [...firstLegs, ...firstLegs.map((round) => round.map(swapped))],
    others: [...blocks, [...byPlace(a, c), ...byPlace(b, d)], [...byPlace(d, a), ...byPlace(c, b)]],
  }
}

const meet = (group: Group, [one, two, three, four]: readonly [number, number, number, number]) => [
  atHome(group[one], group[two]),
  atHome(group[three], group[four]),
]

/** Round 0 to 3 of two divisions whose teams all meet: each team has two of the four games at home. */
function wholeDivisions(one: Group, other: Group, round: number): Pairing[] {
  return one.map((team, place) => {
    const rival = other[(place + round) % other.length]
    return round % 2 === 0 ? atHome(team, rival) : atHome(rival, team)
  })
}

/** Five rounds: each division plays all teams of one division of the other conference, and the teams of the next one with the same place. */
function interConferenceRounds(afc: readonly Group[], nfc: readonly Group[]): Round[] {
  const blocks = [0, 1, 2, 3].map((round) => afc.flatMap((group, index) => wholeDivisions(group, nfc[index] ?? [], round)))
  const alike = afc.flatMap((group, index) => group.map((team, place) => atHome(team, nfc[(index + 1) % nfc.length]?.[place])))
  return [...blocks, alike]
}

/** A conference's rounds in some order, ending with rivals. */
function orderWithin({ rivals, others }: ConferenceRounds, random: SeededRandom): Round[] {
  const [last = [], ...rest] = random.shuffle(rivals)
  return [...random.shuffle([...rest, ...others]), last]
}

/** Spreads seventeen full rounds over eighteen weeks; null when not enough games could be moved to `GATHERED_WEEK`. */
function spreadOverWeeks(rounds: readonly Round[], random: SeededRandom): Pairing[][] | null {
  const weeks = [...rounds.slice(0, GATHERED_WEEK - 1), [], ...rounds.slice(GATHERED_WEEK - 1)].map((round) => [...round])
  const gathered: Pairing[] = []
  const busy = new Set<string>()
  for (const [number, count] of Object.entries(GAMES_GIVEN_UP)) {
    const week = weeks[Number(number) - 1] ?? []
    const free = random.shuffle(week.filter((game) => !busy.has(game.home) && !busy.has(game.away))).slice(0, count)
    if (free.length < count) return null
    for (const game of free) {
      week.splice(week.indexOf(game), 1)
      gathered.push(game)
      busy.add(game.home).add(game.away)
    }
  }
  weeks[GATHERED_WEEK - 1] = gathered
  return weeks
}

function areRivalsApart(weeks: readonly Pairing[][]): boolean {
  const met = new Map<string, number>()
  for (const [index, week] of weeks.entries()) {
    for (const { away, home } of week) {
      const pair = [away, home].sort().join(' ')
      const before = met.get(pair)
      if (before !== undefined && index - before < WEEKS_BETWEEN_RIVALS) return false
      met.set(pair, index)
    }
  }
  return true
}

/** Preseason weeks of 16 games each. No two teams meet twice in it, and teams of the same division don't meet. */
export function pairPreseason(weekCount: number, random: SeededRandom): Pairing[][] {
  const [afc, nfc] = ['AFC', 'NFC'].map((conference) =>
    random.shuffle(TEAMS.filter((team) => team.conference === conference).map((team) => team.abbreviation)),
  )
  return Array.from({ length: weekCount }, (_, week) =>
    (afc ?? []).map((team, index) => {
      const rival = nfc?.[(index + week) % nfc.length]
      return (index + week) % 2 === 0 ? atHome(team, rival) : atHome(rival, team)
    }),
  )
}
