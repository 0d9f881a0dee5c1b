import * as z from 'zod/mini'
import { adminActionRow, backupName, backups, systemState } from '#shared/model/system.ts'
import { tablePage, tableQuery } from './adminTable.ts'
import { defineCall } from './call.ts'

export const getSystem = defineCall({
  method: 'GET',
  path: '/api/admin/system',
  access: 'admin',
  summary: 'How the installation is: checks with what to do, the score feed, connected screens, answer times, version.',
  response: systemState,
})

export const listAdminActions = defineCall({
  method: 'POST',
  path: '/api/admin/actions/search',
  access: 'admin',
  summary: 'The audit log: what admins did, to what, with the values before and after, and why.',
  body: tableQuery({ sorts: ['at', 'admin', 'action', 'subject'], filters: {} }),
  response: tablePage(adminActionRow),
})

export const listBackups = defineCall({
  method: 'GET',
  path: '/api/admin/backups',
  access: 'admin',
  summary: 'The stored backups, the newest first. The job "back-up" makes one every night; running it makes one now.',
  response: backups,
})

export const downloadBackup = defineCall({
  method: 'GET',
  path: '/api/admin/backups/:name',
  access: 'admin',
  fileType: 'application/gzip',
  summary: "Downloads a backup. It contains everybody's data, so the download is recorded.",
  params: z.object({ name: backupName }),
  response: z.string(),
  errors: ['not_found', 'foreign_origin'],
})
