import { randomBytes } from 'node:crypto'
import { DUMMY_HASH, hashPassword } from '#server/features/people/passwords/passwords.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type DemoPlayer, STAR } from '#server/sample/demoPlayers.ts'
import type { EpochMs } from '#shared/clock.ts'
import { DAY_MS } from '#shared/clock.ts'
import { MARKETING_CONSENT_VERSION, TERMS_VERSION } from '#shared/contest.ts'
import { seededRandom } from '#shared/seededRandom.ts'

/** A demo account, printed at each start. Its password is random and documented nowhere else. */
export type DemoSignIn = { role: 'player' | 'staff' | 'admin'; email: string; password: string }

const PLAYER_EMAIL = 'player@demo.example'
const STAFF_EMAIL = 'bartender@demo.example'
const ADMIN_EMAIL = 'admin@demo.example'
const LONGEST_MEMBERSHIP_DAYS = 30

/** A password of four groups of four digits: long enough for an admin and easy to type. */
const makePassword = () =>
  randomBytes(8)
    .toString('hex')
    .replace(/(.{4})(?=.)/g, '$1-')

/**
 * Stores the demo's accounts. Nobody can sign in to the invented players: their password hash matches no password.
 * @param since the players joined within the month before this moment.
 * @returns the accounts to sign in with, and all ids by username.
 */
export async function insertPeople(
  trx: Db,
  { crowd, since, seed }: { crowd: readonly DemoPlayer[]; since: EpochMs; seed: number },
): Promise<{ signIns: DemoSignIn[]; ids: Map<string, string> }> {
  const random = seededRandom(`people ${seed}`)
  const person = (player: Pick<DemoPlayer, 'firstName' | 'lastName' | 'username'> & { favoriteTeam: string | null }) => {
    const joinedAt = new Date(since - random.whole(0, LONGEST_MEMBERSHIP_DAYS) * DAY_MS)
    return {
      email: `${player.username.toLowerCase()}@demo.example`,
      password: DUMMY_HASH,
      first_name: player.firstName,
      last_name: player.lastName,
      username: player.username,
      favorite_team: player.favoriteTeam,
      role: 'player',
      marketing_opt_in: random.chance(0.7),
      marketing_answered_at: joinedAt,
      marketing_text_version: MARKETING_CONSENT_VERSION,
      weekly_reminders: false,
      email_verified_at: joinedAt,
      terms_accepted_at: joinedAt,
      terms_version: TERMS_VERSION,
      created_at: joinedAt,
    }
  }
  const signIns: DemoSignIn[] = [
    { role: 'player', email: PLAYER_EMAIL, password: makePassword() },
    { role: 'staff', email: STAFF_EMAIL, password: makePassword() },
    { role: 'admin', email: ADMIN_EMAIL, password: makePassword() },
  ]
  const [playerHash, staffHash, adminHash] = await Promise.all(signIns.map(({ password }) => hashPassword(password)))
  const owner = { firstName: 'Alex', lastName: 'Bartender', username: 'house_rules', favoriteTeam: null }
  const bartender = { firstName: 'Robin', lastName: 'Taps', username: 'last_call', favoriteTeam: null }
  const rows = await trx('users')
    .insert([
      ...crowd.map(person),
      { ...person(STAR), email: PLAYER_EMAIL, password: playerHash },
      { ...person(bartender), email: STAFF_EMAIL, password: staffHash, role: 'staff' },
      { ...person(owner), email: ADMIN_EMAIL, password: adminHash, role: 'admin' },
    ])
    .returning<{ id: string; username: string }[]>(['id', 'username'])
  return { signIns, ids: new Map(rows.map(({ id, username }) => [username, id])) }
}
