import { expect, it } from 'vitest'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { readHouse } from './readHouse.ts'

const t = await startTestServer()

it('a house is read without the rules that a newer version has added', async () => {
  const before = await readHouse(t.db)
  const trx = await t.db.transaction()
  await trx.raw('alter table house_rules drop constraint house_rules_rule_known')
  await trx.raw(`
    insert into house_rules (client_id, rule, from_season, from_week, value)
    select id, rule, 2025, 5, 'false' from client_configurations, unnest(array['ruleOfTomorrow', 'showsCards']) as rule`)
  const after = await readHouse(trx).finally(() => trx.rollback())
  expect(after).toEqual({ ...before, schedule: [{ rule: 'showsCards', from: { season: 2025, week: 5 }, value: false }] })
})
