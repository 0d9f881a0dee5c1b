export type Conference = 'AFC' | 'NFC'
export type Division = 'East' | 'North' | 'South' | 'West'

export type Team = {
  abbreviation: string
  city: string
  /** "Bills" */
  name: string
  /** "Buffalo Bills" */
  fullName: string
  conference: Conference
  division: Division
  /** #rrggbb */
  primaryColor: string
  secondaryColor: string
  logoUrl: string
}

/** Where the logos come from; the only foreign host a page loads anything from. */
export const LOGO_HOST = 'https://a.espncdn.com'

/** Teams whose logo has another code. */
const LOGO_CODES: Record<string, string> = { WSH: 'WAS' }

const logoUrlOf = (abbreviation: string) =>
  `${LOGO_HOST}/i/teamlogos/nfl/500/${(LOGO_CODES[abbreviation] ?? abbreviation).toLowerCase()}.png`

function team(
  abbreviation: string,
  city: string,
  name: string,
  conference: Conference,
  division: Division,
  primaryColor: string,
  secondaryColor: string,
): Team {
  return {
    abbreviation,
    city,
    name,
    fullName: `${city} ${name}`,
    conference,
    division,
    primaryColor,
    secondaryColor,
    logoUrl: logoUrlOf(abbreviation),
  }
}

/** The 32 teams, by conference and division. */
export const TEAMS: readonly Team[] = [
  team('BUF', 'Buffalo', 'Bills', 'AFC', 'East', '#00338D', '#C60C30'),
  team('MIA', 'Miami', 'Dolphins', 'AFC', 'East', '#008E97', '#FC4C02'),
  team('NE', 'New England', 'Patriots', 'AFC', 'East', '#002244', '#C60C30'),
  team('NYJ', 'New York', 'Jets', 'AFC', 'East', '#125740', '#FFFFFF'),
  team('BAL', 'Baltimore', 'Ravens', 'AFC', 'North', '#241773', '#9E7C0C'),
  team('CIN', 'Cincinnati', 'Bengals', 'AFC', 'North', '#FB4F14', '#000000'),
  team('CLE', 'Cleveland', 'Browns', 'AFC', 'North', '#311D00', '#FF3C00'),
  team('PIT', 'Pittsburgh', 'Steelers', 'AFC', 'North', '#101820', '#FFB612'),
  team('HOU', 'Houston', 'Texans', 'AFC', 'South', '#03202F', '#A71930'),
  team('IND', 'Indianapolis', 'Colts', 'AFC', 'South', '#002C5F', '#A2AAAD'),
  team('JAX', 'Jacksonville', 'Jaguars', 'AFC', 'South', '#006778', '#D7A22A'),
  team('TEN', 'Tennessee', 'Titans', 'AFC', 'South', '#0C2340', '#4B92DB'),
  team('DEN', 'Denver', 'Broncos', 'AFC', 'West', '#FB4F14', '#002244'),
  team('KC', 'Kansas City', 'Chiefs', 'AFC', 'West', '#E31837', '#FFB81C'),
  team('LAC', 'Los Angeles', 'Chargers', 'AFC', 'West', '#0080C6', '#FFC20E'),
  team('LV', 'Las Vegas', 'Raiders', 'AFC', 'West', '#000000', '#A5ACAF'),
  team('DAL', 'Dallas', 'Cowboys', 'NFC', 'East', '#003594', '#869397'),
  team('NYG', 'New York', 'Giants', 'NFC', 'East', '#0B2265', '#A71930'),
  team('PHI', 'Philadelphia', 'Eagles', 'NFC', 'East', '#004C54', '#A5ACAF'),
  team('WSH', 'Washington', 'Commanders', 'NFC', 'East', '#5A1414', '#FFB612'),
  team('CHI', 'Chicago', 'Bears', 'NFC', 'North', '#0B162A', '#C83803'),
  team('DET', 'Detroit', 'Lions', 'NFC', 'North', '#0076B6', '#B0B7BC'),
  team('GB', 'Green Bay', 'Packers', 'NFC', 'North', '#203731', '#FFB612'),
  team('MIN', 'Minnesota', 'Vikings', 'NFC', 'North', '#4F2683', '#FFC62F'),
  team('ATL', 'Atlanta', 'Falcons', 'NFC', 'South', '#A71930', '#000000'),
  team('CAR', 'Carolina', 'Panthers', 'NFC', 'South', '#0085CA', '#101820'),
  team('NO', 'New Orleans', 'Saints', 'NFC', 'South', '#101820', '#D3BC8D'),
  team('TB', 'Tampa Bay', 'Buccaneers', 'NFC', 'South', '#D50A0A', '#34302B'),
  team('ARI', 'Arizona', 'Cardinals', 'NFC', 'West', '#97233F', '#FFB612'),
  team('LAR', 'Los Angeles', 'Rams', 'NFC', 'West', '#003594', '#FFA300'),
  team('SF', 'San Francisco', '49ers', 'NFC', 'West', '#AA0000', '#B3995D'),
  team('SEA', 'Seattle', 'Seahawks', 'NFC', 'West', '#002244', '#69BE28'),
]

/** What a card paints for a side whose team is not known yet. */
export const UNKNOWN_TEAM_COLORS = { primaryColor: '#4B5563', secondaryColor: '#9CA3AF' } as const

const byAbbreviation = new Map(TEAMS.map((one) => [one.abbreviation, one]))

/** The team of an abbreviation in any case; null for "TBD" and anything else that is not one of the 32. */
export const findTeam = (abbreviation: string): Team | null => byAbbreviation.get(abbreviation.toUpperCase()) ?? null

/** "BUF" → "Bills"; what was given when there is no such team ("TBD"). */
export const teamName = (abbreviation: string): string => findTeam(abbreviation)?.name ?? abbreviation

/** A side's two colours; neutral ones for a team not known yet. */
export function teamColors(abbreviation: string): Pick<Team, 'primaryColor' | 'secondaryColor'> {
  const { primaryColor, secondaryColor } = findTeam(abbreviation) ?? UNKNOWN_TEAM_COLORS
  return { primaryColor, secondaryColor }
}
