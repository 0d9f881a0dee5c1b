import { expect, it } from 'vitest'
import { aCrowd } from '#server/testing/settlement.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { readMailedWinners, winnersBlock } from './mailedWinners.ts'

const t = await startTestServer()
const WEEK = { season: 2025, week: 5 }

it('a mail lists the first five winners with shared places, the reader as "You", and how many more there are', async () => {
  await t.a.slate(2)
  const crowd = await aCrowd(t.db)
  const places = [1, 2, 2, 4, 5, 5]
  const rows = places.map((place, index) => ({ ...WEEK, user_id: crowd[index]?.id, place, score: 12 - place, prize_amount: 50 }))
  await t.db('weekly_winners').insert(rows)
  const winners = await readMailedWinners(t.db, WEEK)
  expect(winners.count).toBe(6)
  const third = winners.first[2]
  const block = winnersBlock(winners, third ? { ...third } : null)
  expect(block).toMatchObject({ heading: 'The winners', more: 'and 1 more' })
  const listed = block.kind === 'rows' ? block.rows.map(({ start, text, end }) => [start, text === 'You', end]) : []
  expect(listed.slice(0, 4)).toEqual([
    ['1', false, '$50'],
    ['T2', false, '$50'],
    ['T2', true, '$50'],
    ['4', false, '$50'],
  ])
  expect(listed).toHaveLength(5)
})
