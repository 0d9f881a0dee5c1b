import * as z from 'zod/mini'
import { adminActionRow, backupName, backups, systemState } from '#shared/model/system.ts'
import { tablePage, tableQuery } from './adminTable.ts'
import { defineCall } from './call.ts'

export const getSystem = defineCall('GET', '/api/admin/system', 'admin', {
  summary: 'How the installation is: checks with what to do, the score feed, connected screens, answer times, version.',
  response: systemState,
})

export const listAdminActions = defineCall('POST', '/api/admin/actions/search', 'admin', {
  summary: 'The audit log: what admins did, to what, with the values before and after, and why.',
  body: tableQuery({ sorts: ['at', 'admin', 'action', 'subject'], filters: {} }),
  response: tablePage(adminActionRow),
})

export const listBackups = defineCall('GET', '/api/admin/backups', 'admin', {
  summary: 'The stored backups, the newest first. The job "back-up" makes one every night; running it makes one now.',
  response: backups,
})

export const downloadBackup = defineCall('GET', '/api/admin/backups/:name', 'admin', {
  fileType: 'application/gzip',
  summary: "Downloads a backup. It contains everybody's data, so the download is recorded.",
  params: z.object({ name: backupName }),
  response: z.string(),
  errors: ['not_found', 'foreign_origin'],
})
