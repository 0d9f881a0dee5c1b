import type { WeekKey } from '#shared/model/week.ts'
import type { TestServer } from './startTestServer.ts'

/** The contest is in another time zone from a week on. */
export const changeZone = ({ db }: Pick<TestServer, 'db'>, { season, week }: WeekKey, zone: string) =>
  db.raw(
    `insert into house_rules (client_id, rule, from_season, from_week, value)
     select id, 'timeZone', ?, ?, to_jsonb(?::text) from client_configurations`,
    [season, week, zone],
  )
