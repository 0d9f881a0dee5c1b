import { TEAMS } from '#shared/reference/teams.ts'
import { seededRandom } from '#shared/seededRandom.ts'

/** An invented player. `noise` is how far their estimate strays from the odds (0 always picks the favorite); shares are from 0 to 1. */
export type DemoPlayer = {
  firstName: string
  lastName: string
  username: string
  favoriteTeam: string
  noise: number
  /** The share of games in which they know the winner. */
  insight: number
  missedShare: number
  playsPreseason: boolean
  /** Has no card in the current week, so that the person who signs in can fill it. */
  leavesCurrentWeek: boolean
  /** Picked nearly all winners last week. */
  hadAGoodWeek?: boolean
}

/** The player account of the demo. It plays well each week, and best in the last week, so that it has a prize to celebrate and a code to redeem. */
export const STAR: DemoPlayer = {
  firstName: 'Jordan',
  lastName: 'Rivera',
  username: 'fourth_and_jordan',
  favoriteTeam: 'SEA',
  noise: 3,
  insight: 0.22,
  missedShare: 0,
  playsPreseason: true,
  leavesCurrentWeek: true,
  hadAGoodWeek: true,
}

const NAMES = [
  ['Maya', 'Okafor', 'maya_blitz'],
  ['Derek', 'Lindqvist', 'TapRoomDerek'],
  ['Priya', 'Raman', 'hailmary_priya'],
  ['Sam', 'Castellano', 'samwich'],
  ['Tess', 'Halloran', 'tess_two_minute'],
  ['Andre', 'Whitlock', 'redzone_dre'],
  ['Lucia', 'Ferrante', 'lucky_lucia'],
  ['Ben', 'Yamada', 'bens_bench'],
  ['Casey', 'Doyle', 'casey_at_the_bar'],
  ['Noor', 'Haddad', 'noor_to_win'],
  ['Grant', 'Pulaski', 'pigskin_pulaski'],
  ['Imani', 'Brooks', 'imani_six'],
  ['Kyle', 'Ostrander', 'kyle_on_tap'],
  ['Rosa', 'Delgado', 'rosa_gold'],
  ['Victor', 'Nwosu', 'vic_the_pick'],
  ['Hannah', 'Sorensen', 'hops_and_hannah'],
  ['Marcus', 'Thibodeaux', 'bayou_marcus'],
  ['Elena', 'Petrov', 'coin_flip_elena'],
  ['Trevor', 'McGrath', 'trev_overtime'],
  ['Dani', 'Kowalski', 'dani_two_point'],
  ['Omar', 'Farouk', 'omar_the_closer'],
  ['Bridget', 'Shaughnessy', 'bridge_game'],
  ['Luis', 'Montoya', 'wing_night_luis'],
  ['Aisha', 'Coleman', 'play_action_aisha'],
  ['Pete', 'Vandermeer', 'pistol_pete_v'],
  ['Gwen', 'Ashworth', 'gwen_zone'],
  ['Tyler', 'Nakamura', 'sack_lunch'],
  ['Monica', 'Reyes', 'monday_monica'],
  ['Hank', 'Buckley', 'hank_the_crank'],
  ['Sofia', 'Lindgren', 'sofia_so_good'],
  ['Ray', 'Dubois', 'ray_of_sundays'],
  ['Kendra', 'Mbeki', 'end_zone_kendra'],
  ['Will', 'Abernathy', 'will_punt'],
  ['Jess', 'Tanaka', 'nachos_n_jess'],
  ['Carlos', 'Iglesias', 'los_locks'],
  ['Fiona', 'Gallagher', 'fumble_fiona'],
  ['Nate', 'Olufsen', 'nate_the_slate'],
  ['Becca', 'Stone', 'stonecold_becca'],
  ['Theo', 'Marchetti', 'theo_retical'],
  ['June', 'Whitaker', 'june_in_january'],
] as const

/** The invented players: some pick well, some don't, and a few miss weeks. */
export function makeCrowd(seed: number): DemoPlayer[] {
  const random = seededRandom(`crowd ${seed}`)
  return NAMES.map(([firstName, lastName, username]) => ({
    firstName,
    lastName,
    username,
    favoriteTeam: TEAMS[random.whole(0, TEAMS.length - 1)]?.abbreviation ?? 'GB',
    noise: 4 + 8 * random.next(),
    insight: 0.12 * random.next(),
    missedShare: random.chance(0.3) ? 0.25 : 0.05,
    playsPreseason: random.chance(0.6),
    leavesCurrentWeek: false,
  }))
}
