import { describe, expect, it } from 'vitest'
import { DAY_BEFORE, DEADLINE, insertReader, insertWeek, sendNotices, WEEK } from '#server/testing/notices.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { readListSender } from './listSender.ts'

const t = await startTestServer()

async function aReader() {
  const userId = await insertReader(t, 'ann@test.example')
  const { preferencesUrlOf, unsubscribeOf } = await readListSender(t.db, t.deps.config)
  return {
    userId,
    path: new URL(preferencesUrlOf(userId)).pathname,
    unsubscribePath: new URL(unsubscribeOf('reminders', userId).url).pathname,
  }
}
const post = (path: string, body: string) =>
  sendRaw(t.url, { method: 'POST', path, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body })
const isMuted = async (userId: string) =>
  (await t
    .db('muted_weeks')
    .where({ user_id: userId, ...WEEK })
    .first('user_id')) !== undefined
const readStored = async (userId: string) => [
  await t.db('notification_settings').where({ user_id: userId }).first('deadline_reminders', 'results', 'moved_games', 'expiring_credits'),
  await t.db('users').where({ id: userId }).first('weekly_reminders'),
]

describe('the page of preferences', () => {
  it('shows what a player gets without a sign-in, and a GET changes nothing', async () => {
    const { userId, path } = await aReader()
    const { status, text, headers } = await sendRaw(t.url, { path })
    expect(status).toBe(200)
    expect(text).toContain('name="deadlineReminders" value="both" checked')
    expect(text.match(/type="checkbox" name="\w+" checked/g)).toHaveLength(4)
    expect(text).not.toMatch(/ann|Reader/)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(await readStored(userId)).toEqual([undefined, { weekly_reminders: true }])
  })

  it('stores which kinds a player wants, and shows them as saved', async () => {
    const { userId, path } = await aReader()
    const { status, text } = await post(path, 'deadlineReminders=hours&movedGames=on&byEmail=on')
    expect(status).toBe(200)
    expect(text).toContain('Saved.')
    expect(text).toContain('value="hours" checked')
    const settings = { deadline_reminders: 'hours', results: false, moved_games: true, expiring_credits: false }
    expect(await readStored(userId)).toEqual([settings, { weekly_reminders: true }])
    await post(path, 'deadlineReminders=off')
    expect(await readStored(userId)).toMatchObject([{ deadline_reminders: 'off' }, { weekly_reminders: false }])
  })

  it.each(['deadlineReminders=never', '', 'results=on'])('stores nothing of a form without a known reminder: "%s"', async (body) => {
    const { userId, path } = await aReader()
    const { status, text } = await post(path, body)
    expect([status, text.includes('That was not saved')]).toEqual([400, true])
    expect(await readStored(userId)).toEqual([undefined, { weekly_reminders: true }])
  })

  it('does not open with a changed link, the link for unsubscribing, or that of a deleted account', async () => {
    const { userId, path, unsubscribePath } = await aReader()
    const token = unsubscribePath.split('/').at(-1)
    for (const bad of [`${path.slice(0, -2)}AA`, `/api/preferences/${token}`, '/api/preferences/x'])
      expect((await sendRaw(t.url, { path: bad })).status, bad).toBe(404)
    await t.db('users').where({ id: userId }).update({ deleted_at: new Date(), blocked_at: new Date(), blocked_reason: 'deleted' })
    expect((await sendRaw(t.url, { path })).status).toBe(404)
    expect((await post(path, 'deadlineReminders=off')).status).toBe(404)
  })

  it('mutes the reminders of the week whose picks are open, and ends that', async () => {
    await insertWeek(t)
    const { userId, path } = await aReader()
    const week = `${WEEK.season}-${WEEK.week}`
    const { text } = await sendRaw(t.url, { path })
    expect(text).toContain(`<input type="hidden" name="week" value="${week}">`)
    expect(text).toContain('<input type="checkbox" name="notThisWeek">Not this week: no deadline reminders for Week 1')
    expect(await isMuted(userId)).toBe(false)

    const muted = await post(path, `deadlineReminders=both&week=${week}&notThisWeek=on`)
    expect(muted.text).toContain('Saved.')
    expect(muted.text).toContain('name="notThisWeek" checked')
    expect(await isMuted(userId)).toBe(true)
    const ended = await post(path, `deadlineReminders=both&week=${week}`)
    expect(ended.text).toContain('name="notThisWeek">')
    expect(await isMuted(userId)).toBe(false)
  })

  it('opens by "Not this week" of a reminder with the week chosen, which counts once it is saved', async () => {
    t.clock.set(DAY_BEFORE)
    await insertWeek(t)
    const { userId, path } = await aReader()
    await sendNotices(t.deps)
    const [, query] = t.mails[0]?.text.match(/Not this week:\n\S+(\?\S+)/) ?? []
    const opened = await sendRaw(t.url, { path: `${path}${query}` })
    expect(opened.text).toContain('name="notThisWeek" checked')
    expect(opened.text).toContain('Press Save to get no more deadline reminders this week.')
    expect(await isMuted(userId)).toBe(false)
    await post(path, `deadlineReminders=both&week=${WEEK.season}-${WEEK.week}&notThisWeek=on`)
    expect(await isMuted(userId)).toBe(true)
    expect((await sendRaw(t.url, { path: `${path}${query}` })).text).not.toContain('Press Save')
    const other = await sendRaw(t.url, { path: `${path}?notThisWeek=${WEEK.season}-${WEEK.week + 1}` })
    expect(other.text).not.toContain('Press Save')
  })

  it('mutes no other week with a form that was opened before the week changed, and leaves a muted week to a form without one', async () => {
    await insertWeek(t)
    const { userId, path } = await aReader()
    await post(path, `deadlineReminders=both&week=${WEEK.season}-${WEEK.week - 1}&notThisWeek=on`)
    expect(await t.db('muted_weeks').where({ user_id: userId })).toEqual([])
    await t.db('muted_weeks').insert({ user_id: userId, ...WEEK, muted_at: new Date(t.clock.now()) })
    await post(path, `deadlineReminders=both&week=${WEEK.season}-${WEEK.week - 1}`)
    await post(path, 'deadlineReminders=both')
    expect(await t.db('muted_weeks').where({ user_id: userId }).select('season', 'week')).toEqual([WEEK])
  })

  it('offers no week to mute after its deadline', async () => {
    await insertWeek(t)
    const { path } = await aReader()
    t.clock.set(DEADLINE)
    expect((await sendRaw(t.url, { path })).text).not.toContain('Not this week')
  })

  it('refuses a long form', async () => {
    const { path } = await aReader()
    expect((await post(path, `deadlineReminders=off&x=${'x'.repeat(2_000)}`)).status).toBe(413)
  })
})
