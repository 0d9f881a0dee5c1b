import * as z from 'zod/mini'
import { seasonSource, skippedRows } from '#shared/model/setup.ts'
import { defineCall } from './call.ts'
import { scheduleUpload } from './setup.ts'

export const getSeasonSource = defineCall({
  method: 'GET',
  path: '/api/admin/season',
  access: 'admin',
  summary: 'The newest stored season, and whether schedule and scores are read from a feed.',
  response: seasonSource,
})

export const changeFeed = defineCall({
  method: 'PUT',
  path: '/api/admin/season/feed',
  access: 'admin',
  summary: 'Switches the public scoreboard on or off. Its schedule is read within seconds; stored games stay.',
  body: z.strictObject({ isOn: z.boolean() }),
  response: seasonSource,
  errors: ['feed_fixed'],
})

export const addSeason = defineCall({
  method: 'POST',
  path: '/api/admin/season/file',
  access: 'admin',
  summary: 'Imports the newest season of a schedule in the nflverse games.csv format.',
  upload: scheduleUpload,
  response: z.object({ state: seasonSource, skipped: skippedRows }),
  errors: ['feed_fixed', 'not_a_schedule', 'too_large', 'wrong_content_type'],
})
