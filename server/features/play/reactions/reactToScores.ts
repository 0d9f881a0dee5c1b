import type { Deps, NewScores, ReactToScores } from '#server/deps.ts'
import { loadCards } from '#server/features/play/standings/cardQueries.ts'
import { NAME_COLUMNS, type Names } from '#server/features/play/standings/playerNames.ts'
import { readGameFacts } from '#server/features/play/standings/weekFacts.ts'
import { idOf, resultOf } from '#server/features/slate/stored-games/gameRows.ts'
import type { Db } from '#server/platform/db/db.ts'
import { announceReaction } from '#server/platform/live/reactions.ts'
import { type EpochMs, MINUTE_MS } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { type Climber, describeReaction, findReaction, type NewScore } from '#shared/rules/field/reaction.ts'
import { neutralNameOf, publicNameOf } from '#shared/rules/people/publicName.ts'
import { isSameWeek } from '#shared/rules/weeks/week.ts'
import { weekRulesBy } from '#shared/rules/weeks/weekRules.ts'

/** Minimum interval between two reactions: in between, guests watch the games. */
const REACTION_EVERY_MS = MINUTE_MS
/** The row of `app_state` with the time of the last reaction. */
const STATE = 'reaction'
/** Names that are read: in a large contest thousands share a place at the first scores. */
const READ_CLIMBERS = 200

/**
 * Announces who climbs into the top five by new scores, with the commit of the scores themselves. The last reaction of all servers is one row,
 * so no two of them are announced within a minute.
 */
export function createReactToScores({ clock, peopleClock }: Pick<Deps, 'clock' | 'peopleClock'>): ReactToScores {
  return async (trx, scores) => {
    for (const week of weeksOf(scores)) {
      const found = await findInWeek(trx, week, scores, clock.now())
      const reaction = found && describeReaction({ ...found, at: peopleClock.now() })
      if (reaction && (await claimMinute(trx, reaction.at))) return announceReaction(trx, reaction, found.climbers)
    }
  }
}

type Named = Climber & { userId: string; name: string }
type Found = { score: NewScore; game: Game; climbers: readonly Named[]; count: number }

async function findInWeek(trx: Db, week: WeekKey, { scores, changed }: NewScores, now: EpochMs): Promise<Found | null> {
  const before = await readGameFacts(trx, week, now)
  if (!before.isPastDeadline) return null
  const changes = new Map(changed.map(({ after }) => [idOf(after), after]))
  const games = before.games.map((game) => withScore(game, changes.get(game.id) ?? game))
  const { field, playerIds } = await loadCards(trx, week)
  const found = findReaction(field, { before, after: weekRulesBy(games, { ...before, ...week }) }, scores)
  const game = games.find(({ id }) => id === found?.score.id)
  if (!found || !game) return null
  const first = found.climbers.slice(0, READ_CLIMBERS).map((climber) => ({ ...climber, userId: playerIds.at(climber.index) }))
  const climbers = await listShown(trx, first)
  return { score: found.score, game, climbers, count: found.climbers.length - first.length + climbers.length }
}

function withScore(
  game: Game,
  { gameStatus, gameClock, awayScore, homeScore }: Pick<Game, 'gameStatus' | 'gameClock' | 'awayScore' | 'homeScore'>,
): Game {
  const score = { gameStatus, gameClock, awayScore, homeScore }
  return { ...game, ...score, totalScore: awayScore === null || homeScore === null ? null : awayScore + homeScore, result: resultOf(score) }
}

/** Those whose names may be shown: a blocked player has no place there, nor has one whose name an admin has hidden. */
async function listShown(trx: Db, climbers: readonly (Climber & { userId: string })[]): Promise<Named[]> {
  const ids = climbers.map(({ userId }) => userId)
  const rows = await trx('users')
    .whereRaw('id = any(?::uuid[])', [ids])
    .whereNull('blocked_at')
    .select<(Names & { id: string })[]>({ id: 'id', ...NAME_COLUMNS })
  const names = new Map(rows.filter((row) => row.username !== neutralNameOf(row.publicId)).map((row) => [row.id, publicNameOf(row)]))
  return climbers.flatMap((climber) => {
    const name = names.get(climber.userId)
    return name === undefined ? [] : [{ ...climber, name }]
  })
}

/** Whether the last reaction is long enough ago; then this one is the last. A time in the future is of a clock that was set back. */
async function claimMinute(trx: Db, now: EpochMs): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `insert into app_state (name, value) values (:state, to_jsonb(:now::float8)) on conflict (name) do update set value = excluded.value
     where app_state.value::float8 <= :latest::float8 or app_state.value::float8 > :now::float8 returning name`,
    { state: STATE, now, latest: now - REACTION_EVERY_MS },
  )
  return rows.length > 0
}

const weeksOf = ({ scores, changed }: NewScores): WeekKey[] =>
  changed
    .filter(({ after }) => scores.some(({ id }) => id === idOf(after)))
    .map(({ after: { season, week } }) => ({ season, week }))
    .filter((week, index, all) => all.findIndex((other) => isSameWeek(other, week)) === index)
