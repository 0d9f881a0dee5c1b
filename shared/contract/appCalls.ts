import * as accounts from './accounts.ts'
import { callsOf } from './callsOf.ts'
import * as credits from './credits.ts'
import * as games from './games.ts'
import * as house from './house.ts'
import * as insights from './insights.ts'
import * as live from './live.ts'
import * as location from './location.ts'
import * as picks from './picks.ts'
import { getRehearsal } from './rehearsal.ts'
import * as standings from './standings.ts'
import * as tv from './tv.ts'
import { reportScreen } from './tvScreens.ts'
import * as weeks from './weeks.ts'
import * as wins from './wins.ts'

/**
 * The calls that screens outside the desk use. Every visitor loads this object, so a file whose calls only admins or venue managers make is not
 * in it: `index.ts` has those.
 */
export const contract = {
  ...callsOf(accounts, house, weeks, games, live, picks, standings, tv, insights, credits, wins, location),
  getRehearsal,
  reportScreen,
}
