import { connect, dataOf } from './connect.ts'

/**
 * A program: signs up, submits a card for the current week, and redeems a code as staff, with the generated client alone.
 * Arguments: the server's address, a code, the staff member's email and password. Prints what the server answered.
 */
const [url = '', code = '', staffEmail = '', password = ''] = process.argv.slice(2)

const player = connect(url)
const form = {
  email: 'new.player@test.example',
  password,
  confirmPassword: password,
  firstName: 'New',
  lastName: 'Player',
  phoneNumber: '916 555 0199',
}
const { id: userId } = dataOf(await player.POST('/api/register', { body: { ...form, acceptTerms: true } }))

const { week, season } = dataOf(await player.GET('/api/current-week'))
const games = dataOf(await player.GET('/api/games/{week}/{season}', { params: { path: { week, season } } }))
const gamePicks = Object.fromEntries(games.map(({ id }) => [id, 'home' as const]))
const record = dataOf(await player.POST('/api/picks', { body: { userId, week, season, gamePicks, tieBreakerScore: 47 } }))
const stored = dataOf(await player.GET('/api/picks/game-picks/{week}/{season}/{userId}', { params: { path: { week, season, userId } } }))
dataOf(await player.POST('/api/logout'))
const { error: signedOut } = await player.GET('/api/user')

const till = connect(url)
dataOf(await till.POST('/api/login', { body: { email: staffEmail, password } }))
const check = dataOf(await till.POST('/api/pos/validate', { body: { code } }))
const redemption = dataOf(await till.POST('/api/pos/redeem', { body: { code, attemptId: crypto.randomUUID() } }))
const { error: refused } = await till.POST('/api/pos/redeem', { body: { code, attemptId: crypto.randomUUID() } })

console.log(JSON.stringify({ record, stored, signedOut: signedOut?.error, check, redemption, refused: refused?.error }))
