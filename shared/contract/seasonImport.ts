import * as z from 'zod/mini'
import { seasonSource, skippedRows } from '#shared/model/setup.ts'
import { seasonParams } from '#shared/model/week.ts'
import { done } from './accounts.ts'
import { defineCall } from './call.ts'
import { scheduleUpload } from './setup.ts'

export const getSeasonSource = defineCall('GET', '/api/admin/season', 'admin', {
  summary: 'The newest stored season, and whether schedule and scores are read from a feed.',
  response: seasonSource,
})

export const changeFeed = defineCall('PUT', '/api/admin/season/feed', 'admin', {
  summary: 'Switches the public scoreboard on or off. Its schedule is read within seconds; stored games stay.',
  body: z.strictObject({ isOn: z.boolean() }),
  response: seasonSource,
  errors: ['feed_fixed'],
})

export const openSeason = defineCall('POST', '/api/admin/seasons/:season/open', 'admin', {
  summary: 'Opens the coming season for picks at once. Otherwise it opens by itself 14 days before its first game.',
  params: seasonParams,
  response: done,
  errors: ['not_found'],
})

export const addSeason = defineCall('POST', '/api/admin/season/file', 'admin', {
  summary: 'Imports the newest season of a schedule in the nflverse games.csv format.',
  upload: scheduleUpload,
  response: z.object({
    /** The season of the file that was imported; a newer one may be stored. Servers of the previous version do not send it. */
    season: z.optional(z.number()),
    state: seasonSource,
    skipped: skippedRows,
  }),
  errors: ['feed_fixed', 'not_a_schedule', 'too_large', 'wrong_content_type'],
})
