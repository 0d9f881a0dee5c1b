import type { Db } from '#server/platform/db/db.ts'
import { BOARD_ROWS } from '#shared/contest.ts'
import type { WeeklyBoard } from '#shared/model/standings.ts'
import { boardOf, firstRows } from '#shared/rules/field/board.ts'
import { picksAt } from '#shared/rules/field/field.ts'
import { readRankedPlayers } from './playerNames.ts'
import type { PlayedWeek } from './weekReader.ts'

/** The first rows of a week by a ranking, by default by finals; each with the name, the championship and the picks of its player. */
export async function readFirstRows(db: Db, week: PlayedWeek, count: number, ranking = week.ranking) {
  const rows = firstRows(week, count, ranking)
  const ids = rows.map(({ index }) => week.playerIds.at(index))
  const players = await readRankedPlayers(db, week.rules.week.season, ids)
  return rows.flatMap((row, at) => {
    const player = players[at]
    return player ? [{ ...row, ...player, picks: picksAt(week.field, row.index) }] : []
  })
}

/** A week's board. */
export async function makeWeeklyBoard(db: Db, week: PlayedWeek): Promise<WeeklyBoard> {
  const [rows, rowsIfEndedNow] = await Promise.all([
    readFirstRows(db, week, BOARD_ROWS),
    week.ifEndedNow && readFirstRows(db, week, BOARD_ROWS, week.ifEndedNow),
  ])
  return boardOf(week, rows, rowsIfEndedNow)
}
