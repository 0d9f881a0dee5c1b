/** `open`: the sky. `fixed`: always under a roof. `retractable`: the house decides on the day. */
export type Roof = 'open' | 'fixed' | 'retractable'
export type Stadium = { name: string; city: string; state: string; roof: Roof }

const stadium = (name: string, city: string, state: string, roof: Roof = 'open'): Stadium => ({ name, city, state, roof })

const NEW_JERSEY = stadium('MetLife Stadium', 'East Rutherford', 'NJ')
const INGLEWOOD = stadium('SoFi Stadium', 'Inglewood', 'CA', 'fixed')

/** Where each team plays at home, by abbreviation; as of the 2026 season. */
const STADIUMS: Readonly<Record<string, Stadium>> = {
  BUF: stadium('Highmark Stadium', 'Orchard Park', 'NY'),
  MIA: stadium('Hard Rock Stadium', 'Miami Gardens', 'FL'),
  NE: stadium('Gillette Stadium', 'Foxborough', 'MA'),
  NYJ: NEW_JERSEY,
  BAL: stadium('M&T Bank Stadium', 'Baltimore', 'MD'),
  CIN: stadium('Paycor Stadium', 'Cincinnati', 'OH'),
  CLE: stadium('Huntington Bank Field', 'Cleveland', 'OH'),
  PIT: stadium('Acrisure Stadium', 'Pittsburgh', 'PA'),
  HOU: stadium('NRG Stadium', 'Houston', 'TX', 'retractable'),
  IND: stadium('Lucas Oil Stadium', 'Indianapolis', 'IN', 'retractable'),
  JAX: stadium('EverBank Stadium', 'Jacksonville', 'FL'),
  TEN: stadium('Nissan Stadium', 'Nashville', 'TN'),
  DEN: stadium('Empower Field at Mile High', 'Denver', 'CO'),
  KC: stadium('GEHA Field at Arrowhead Stadium', 'Kansas City', 'MO'),
  LAC: INGLEWOOD,
  LV: stadium('Allegiant Stadium', 'Las Vegas', 'NV', 'fixed'),
  DAL: stadium('AT&T Stadium', 'Arlington', 'TX', 'retractable'),
  NYG: NEW_JERSEY,
  PHI: stadium('Lincoln Financial Field', 'Philadelphia', 'PA'),
  WSH: stadium('Northwest Stadium', 'Landover', 'MD'),
  CHI: stadium('Soldier Field', 'Chicago', 'IL'),
  DET: stadium('Ford Field', 'Detroit', 'MI', 'fixed'),
  GB: stadium('Lambeau Field', 'Green Bay', 'WI'),
  MIN: stadium('U.S. Bank Stadium', 'Minneapolis', 'MN', 'fixed'),
  ATL: stadium('Mercedes-Benz Stadium', 'Atlanta', 'GA', 'retractable'),
  CAR: stadium('Bank of America Stadium', 'Charlotte', 'NC'),
  NO: stadium('Caesars Superdome', 'New Orleans', 'LA', 'fixed'),
  TB: stadium('Raymond James Stadium', 'Tampa', 'FL'),
  ARI: stadium('State Farm Stadium', 'Glendale', 'AZ', 'retractable'),
  LAR: INGLEWOOD,
  SF: stadium("Levi's Stadium", 'Santa Clara', 'CA'),
  SEA: stadium('Lumen Field', 'Seattle', 'WA'),
}

/** A team's home; null for TBD and anything else that is no team. */
export const findStadium = (team: string): Stadium | null => STADIUMS[team] ?? null
