import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { settleDue } from '#server/features/pay/settlement/settleDue.ts'
import { hashPassword } from '#server/features/people/passwords/passwords.ts'
import { storeGames } from '#server/features/slate/feed/storeGames.ts'
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import { PASSWORD } from '#server/testing/accounts.ts'
import { aCredit } from '#server/testing/credits.ts'
import { aFeedGame, final } from '#server/testing/feedGames.ts'
import { submitCard } from '#server/testing/settlement.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { changeZone } from '#server/testing/timeZones.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ now: '2025-09-04T12:00:00Z' })

/** Week 5 of three games and week 6 of two, Thursday to Monday. */
async function twoWeeks() {
  await t.a.slate(3, (slot) => ({ kickoffAt: ['2025-09-05T00:20:00Z', '2025-09-07T17:00:00Z', '2025-09-09T00:15:00Z'][slot] ?? null }))
  await t.a.slate(2, (slot) => ({ week: 6, kickoffAt: ['2025-09-12T00:15:00Z', '2025-09-16T00:15:00Z'][slot] ?? null }))
}

async function endWeek(week: number) {
  const games = await listGames(t.db, { season: 2025, week })
  await storeGames(t.deps, { games: games.map((game) => final(aFeedGame(game), 20, 27)), source: 'feed' })
}

/** The events of a calendar, as a program reads them that does not know how it was written. */
function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence,
      at: event.startDate.toJSDate().toISOString(),
      until: event.endDate?.toJSDate().toISOString(),
      title: event.summary,
      text: event.description,
      alarms: component.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
    }
  })
}
const read = async (path: string) => {
  const answer = await fetch(new URL(path, t.url))
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}
const publicEvents = async () => eventsIn((await read('/api/calendar.ics')).text)

async function aReader() {
  const player = await t.a.player({ firstName: 'Ann', lastName: 'Reader' })
  const client = await t.as(player)
  const { url } = await client.call(contract.renewCalendarLink, {})
  const path = new URL(url ?? '').pathname
  return { player, client, path, events: async () => eventsIn((await read(path)).text) }
}

describe('the calendar for everybody', () => {
  it('has the deadline of each week as a moment, with alarms a day and two hours before', async () => {
    await twoWeeks()
    const { status, type } = await read('/api/calendar.ics')
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(await publicEvents()).toEqual([
      expect.objectContaining({ title: 'Week 1 picks lock', at: '2025-09-05T00:20:00.000Z', sequence: 0, alarms: ['-P1D', '-PT2H'] }),
      expect.objectContaining({ title: 'Week 2 picks lock', at: '2025-09-12T00:15:00.000Z', sequence: 0 }),
    ])
  })

  it('has the same event with a higher sequence after each move of a deadline, and no other event changes', async () => {
    await twoWeeks()
    const before = await publicEvents()
    const move = async (instant: string) => {
      await t.db('games').where({ week: 5, slot: 0 }).update({ game_time: instant })
      return publicEvents()
    }
    const moved = await move('2025-09-05T01:00:00Z')
    expect(moved).toEqual([{ ...before[0], at: '2025-09-05T01:00:00.000Z', until: '2025-09-05T01:00:00.000Z', sequence: 1 }, before[1]])
    expect(await publicEvents()).toEqual(moved)
    expect((await move('2025-09-05T00:20:00Z'))[0]).toEqual({ ...before[0], sequence: 2 })
  })

  it('is empty, and still a calendar, before a season is imported', async () => {
    const { status, text } = await read('/api/calendar.ics')
    expect([status, eventsIn(text)]).toEqual([200, []])
  })
})

describe("a player's calendar", () => {
  it('says how many games are open, and then that the picks are in, without alarms', async () => {
    await twoWeeks()
    const { player, client, events } = await aReader()
    const deadline = async () => (await events()).find(({ uid }) => uid.startsWith('deadline-2025-5'))
    expect(await deadline()).toMatchObject({ title: 'Week 1 picks lock · 3 of 3 open', alarms: ['-P1D', '-PT2H'] })
    await client.call(contract.putDraft, {
      params: { userId: player.id, week: '5', season: '2025' },
      body: { picks: { '2025-5-0': { side: 'home', at: t.clock.now() } }, tiebreaker: null },
    })
    expect(await deadline()).toMatchObject({ title: 'Week 1 picks lock · 2 of 3 open' })
    await submitCard(t.db, player)
    expect(await deadline()).toMatchObject({ title: 'Week 1 picks lock · Picks are in', alarms: [] })
    const other = await aReader()
    expect((await other.events())[0]).toMatchObject({ title: 'Week 1 picks lock · 3 of 3 open' })
    t.clock.set('2025-09-05T00:20:00Z')
    expect((await other.events())[0]).toMatchObject({ title: 'Week 1 picks lock', alarms: [] })
    t.clock.set('2025-09-04T12:00:00Z')
  })

  it('has the tiebreaker game with the own total, the settlement, and when a credit expires', async () => {
    await twoWeeks()
    const { player, events } = await aReader()
    await submitCard(t.db, player)
    await aCredit(t.db, player, { expiresAt: '2025-10-01T10:00:00Z' })
    await aCredit(t.db, await t.a.player(), { expiresAt: '2025-10-02T10:00:00Z' })
    const own = await events()
    const [{ tie_breaker_score: total }] = await t.db('picks').where({ user_id: player.id }).select('tie_breaker_score')
    expect(
      own.filter(({ uid }) => !uid.startsWith('deadline-') && !uid.includes('-6@')).map(({ at, title, text }) => [at, title, text]),
    ).toEqual([
      ['2025-09-09T00:15:00.000Z', expect.stringMatching(/^\w+ @ \w+ · tiebreaker game$/), `Your total: ${total}.`],
      ['2025-09-09T17:00:00.000Z', 'Week 1 winners', expect.any(String)],
      ['2025-09-30T22:00:00.000Z', '$50 of credit expires', expect.any(String)], // the last evening, 3 PM Pacific
    ])
    await t.db('credit_redemptions').where({ user_id: player.id }).update({ redeemed_at: '2025-09-20T10:00:00Z' })
    expect((await events()).some(({ uid }) => uid.startsWith('credit-'))).toBe(false)
  })

  it('has no open games, no alarms and no tiebreaker game in a playoff week whose teams are not known', async () => {
    await t.a.slate(2, () => ({ week: 23, kickoffAt: '2026-01-10T21:30:00Z', awayTeam: 'TBD', homeTeam: 'TBD' }))
    const { events } = await aReader()
    const own = (await events()).filter(({ uid }) => !uid.startsWith('winners-'))
    expect(own.map(({ title, alarms }) => [title, alarms])).toEqual([['Wild Card picks lock', []]])
  })

  it('moves the winners to the settlement that follows the last result, and then to the minute in which they were settled', async () => {
    await twoWeeks()
    await changeZone(t, { season: 2025, week: 5 }, 'America/New_York')
    const { player, events } = await aReader()
    await submitCard(t.db, player)
    const winnersAt = async () => (await events()).find(({ uid }) => uid.startsWith('winners-2025-5'))?.at
    expect(await winnersAt()).toBe('2025-09-09T14:00:00.000Z') // Tuesday 10 AM: the last game is expected to end on Monday at 11:30 PM
    t.clock.set('2025-09-09T04:05:00Z') // it ended on Tuesday at 12:05 AM
    await endWeek(5)
    expect(await winnersAt()).toBe('2025-09-10T14:00:00.000Z')
    t.clock.set('2025-09-10T15:30:40Z')
    await settleDue(t.deps)
    expect(await winnersAt()).toBe('2025-09-10T15:30:00.000Z')
  })

  it('names no winners of a week that nobody played, such as one before the bar opened', async () => {
    await twoWeeks()
    const { events } = await aReader()
    const weeksOfWinners = async () => (await events()).flatMap(({ uid }) => /^winners-2025-(\d+)/.exec(uid)?.[1] ?? [])
    expect(await weeksOfWinners()).toEqual(['5', '6'])
    t.clock.set('2025-09-09T04:05:00Z')
    await endWeek(5)
    t.clock.set('2025-11-30T18:00:00Z')
    await settleDue(t.deps)
    expect(await weeksOfWinners()).toEqual(['6'])
  })

  it('has neither name nor address, and no code of a credit', async () => {
    await twoWeeks()
    const { player, path } = await aReader()
    const code = await aCredit(t.db, player, { expiresAt: '2025-10-01T10:00:00Z' })
    const { text } = await read(path)
    for (const personal of ['Ann', 'Reader', player.email, player.id, code]) expect(text).not.toContain(personal)
    expect(t.logged.join('\n')).not.toContain(path.slice('/api/calendar/'.length))
  })

  it('has an address that the player sees again; a new one ends it, and so does the player', async () => {
    const { client, path } = await aReader()
    expect(new URL((await client.call(contract.getCalendarLink, {})).url ?? '').pathname).toBe(path)
    const second = new URL((await client.call(contract.renewCalendarLink, {})).url ?? '').pathname
    expect([(await read(path)).status, (await read(second)).status]).toEqual([404, 200])
    expect(await client.call(contract.deleteCalendarLink, {})).toEqual({ url: null })
    expect([(await read(second)).status, (await read('/api/calendar/nothing.ics')).status]).toEqual([404, 404])
    expect(await client.call(contract.getCalendarLink, {})).toEqual({ url: null })
  })

  it('is not found any more when the account is deleted', async () => {
    const { player, client, path } = await aReader()
    await t
      .db('users')
      .where({ id: player.id })
      .update({ password: await hashPassword(PASSWORD) })
    expect((await read(path)).status).toBe(200)
    await client.call(contract.deleteAccount, { body: { password: PASSWORD, lostCredits: 0 } })
    expect((await read(path)).status).toBe(404)
  })
})
