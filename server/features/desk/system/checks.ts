import { mkdir, statfs } from 'node:fs/promises'
import type { Config } from '#server/config.ts'
import { countWaitingMails } from '#server/delivery/mail/waitingMails.ts'
import { readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import { readSeasonStanding } from '#server/features/slate/weeks/seasonStanding.ts'
import { isDemoDatabase } from '#server/house/isDemoDatabase.ts'
import { isHouseOpen } from '#server/house/isHouseOpen.ts'
import { countRows, type Db } from '#server/platform/db/db.ts'
import { readMachineClock } from '#server/platform/db/locks.ts'
import { isMigrated } from '#server/platform/db/migrate.ts'
import { DAY_MS, HOUR_MS, SECOND_MS, systemClock } from '#shared/clock.ts'
import type { SystemCheck } from '#shared/model/system.ts'
import { isScheduleLate } from '#shared/rules/season/seasonText.ts'
import { weekTitle } from '#shared/rules/weeks/week.ts'
import { isBeingChecked, readLastBackup } from './backUp.ts'
import { checkFeed } from './checkFeed.ts'
import { type Check, type CheckNeeds, type Finding, ok, problem, runCheck, warning } from './checkResult.ts'
import { readLastCopy } from './copyOffsite.ts'

const BYTES_PER_GB = 1024 ** 3
const LITTLE_SPACE_GB = 2
const TOO_LITTLE_SPACE_GB = 0.5
/** A deadline is decided by the database's clock and shown by the server's. */
const CLOCK_TOLERANCE_MS = 2 * SECOND_MS
/** A nightly backup that is late by a few hours is no problem yet. */
const BACKUP_AGE_MS = DAY_MS + 12 * HOUR_MS

/** Checks the installation by what the database, the disk and the settings say; sends nothing over the network. */
export async function checkSystem(needs: CheckNeeds): Promise<SystemCheck[]> {
  const isDemo = await isDemoDatabase(needs.db)
  const checks: [name: string, check: Check][] = [
    ['Database', () => checkDatabase(needs.db)],
    ['Clock', () => checkClock(needs.db)],
    ['Data folder', () => checkSpace(needs.config.dataDir, 'DATA_DIR')],
    ['Backup folder', () => checkSpace(needs.config.backupDir, 'BACKUP_DIR')],
    ['Last backup', () => checkLastBackup(needs.db, isDemo)],
    ['Off-site copy', () => checkCopy(needs)],
    ['Address', () => checkAddress(needs.config, isDemo)],
    ['Mail', () => checkMail(needs, isDemo)],
    ['Push', () => checkPush(needs)],
    ['Score feed', () => checkFeed(needs, isDemo)],
    ['Season', () => checkSeason(needs)],
    ['Admin', () => checkAdmin(needs.db)],
    ['Jobs', () => checkJobs(needs.db)],
  ]
  const results: SystemCheck[] = []
  for (const [name, check] of checks) results.push(await runCheck(name, check))
  return results
}

async function checkDatabase(db: Db): Promise<Finding> {
  const { rows } = await db.raw<{ rows: { version: string; bytes: number }[] }>(
    `select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`,
  )
  const { version, bytes } = rows[0] ?? { version: 'unknown', bytes: 0 }
  if (!(await isMigrated(db)))
    return problem('The tables are of an older version of Sunday Slate.', 'Start the server: it migrates the database by itself.')
  return ok(`PostgreSQL ${version.split(' ')[0]}, ${Math.ceil(bytes / 1024 ** 2)} MB.`)
}

async function checkClock(db: Db): Promise<Finding> {
  const before = systemClock.now()
  const ms = await readMachineClock(db)
  const middle = (before + systemClock.now()) / 2
  return describeOffset('the database', Math.round(ms - middle))
}

/** @param offsetMs how far the other clock is ahead of this machine's. */
export function describeOffset(other: string, offsetMs: number): Finding {
  const seconds = Math.abs(offsetMs / SECOND_MS).toFixed(1)
  if (Math.abs(offsetMs) <= CLOCK_TOLERANCE_MS) return ok(`Less than ${CLOCK_TOLERANCE_MS / SECOND_MS} s from ${other}.`)
  const text = `This machine is ${seconds} s ${offsetMs > 0 ? 'behind' : 'ahead of'} ${other}.`
  return problem(text, 'Turn on time synchronization (NTP) on both machines: deadlines depend on it.')
}

async function checkSpace(folder: string, setting: string): Promise<Finding> {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  const gigabytes = (bavail * bsize) / BYTES_PER_GB
  const text = `${gigabytes.toFixed(1)} GB free in ${folder}.`
  const remedy = `Free some space, or choose a folder on another disk by ${setting}.`
  if (gigabytes < TOO_LITTLE_SPACE_GB) return problem(text, remedy)
  return gigabytes < LITTLE_SPACE_GB ? warning(text, remedy) : ok(text)
}

async function checkLastBackup(db: Db, isDemo: boolean): Promise<Finding> {
  const last = await readLastBackup(db)
  const remedy = 'Open System in the admin screens and press "Back up now".'
  if (!last) return isDemo ? ok('A demo season is not backed up by itself.') : warning('There is no backup yet.', remedy)
  const hours = Math.round((systemClock.now() - last.at) / HOUR_MS)
  const text = `${hours === 0 ? 'Less than an hour' : `${hours} h`} old, ${last.rows} rows.`
  if (last.check === 'damaged') return problem(`The backup ${last.name} could not be restored.`, remedy)
  if (!isDemo && systemClock.now() - last.at > BACKUP_AGE_MS)
    return problem(text, `Look at the job "Nightly backup" in System for its error. ${remedy}`)
  if (isBeingChecked(last)) return ok(`${text} It is being tried out.`)
  if (last.check === 'unchecked')
    return warning(`${text} It was not tried out.`, 'Run "npm run restore -- FILE --check" with a database user who may create databases.')
  return ok(`${text} Restored once as a test.`)
}

async function checkCopy({ db, config }: CheckNeeds): Promise<Finding> {
  if (config.offsite === null) return ok('No bucket is set. Copy the folder of the backups to another machine.')
  const copy = await readLastCopy(db)
  const remedy = 'Look at the error of the job "Off-site copy" in System, and compare the settings OFFSITE_… with those of your storage.'
  if (!copy) return warning('No backup has been copied yet.', remedy)
  const hours = Math.round((systemClock.now() - copy.at) / HOUR_MS)
  const text = `The newest backup in the bucket is ${hours === 0 ? 'less than an hour' : `${hours} h`} old.`
  return systemClock.now() - copy.at > BACKUP_AGE_MS ? problem(text, remedy) : ok(text)
}

function checkAddress({ publicUrl, hasPublicUrl, trustedProxies }: Config, isDemo: boolean): Finding {
  if (!hasPublicUrl)
    return (isDemo ? warning : problem)(
      `Links in mails and on posters lead to ${publicUrl}.`,
      'Enter the address that your guests use in Connections, or set PUBLIC_URL, such as https://picks.example.com.',
    )
  if (publicUrl.startsWith('https:') && trustedProxies === 0)
    return problem(
      'The address is https, but TRUSTED_PROXIES is 0: all guests count as one network, and limits against guessing hit everybody.',
      'Set TRUSTED_PROXIES to the number of proxies in front of this server, usually 1.',
    )
  if (!publicUrl.startsWith('https:'))
    return warning(`${publicUrl} is not encrypted.`, 'Put a proxy with a certificate in front of the server and use its https address.')
  return ok(`${publicUrl}, behind ${trustedProxies === 1 ? 'one proxy' : `${trustedProxies} proxies`}.`)
}

async function checkMail({ db, config }: CheckNeeds, isDemo: boolean): Promise<Finding> {
  const count = await countWaitingMails(db)
  if (config.smtpUrl === null)
    return (isDemo ? warning : problem)(
      config.writesMailFiles
        ? `Mails are written to files in ${config.dataDir}/outbox, and nobody receives them.`
        : `Mails are not sent yet: ${count.waiting} waiting.`,
      'Enter your mail server in Connections, or set SMTP_URL and MAIL_FROM to those of your mail provider.',
    )
  const waiting = `${count.waiting} mails wait to be sent`
  const givenUp = await countRows(db('deliveries').where({ channel: 'mail', state: 'failed', batch_id: null }))
  if (givenUp + count.notAccepted === 0) return ok(`${waiting}.`)
  const remedy = 'Compare Connections or SMTP_URL with what your mail provider says, then retry the mails in System.'
  const notAccepted = count.notAccepted === 0 ? '' : `, ${count.notAccepted} of them not accepted by the mail server`
  return warning(`${waiting}${notAccepted}, ${givenUp} could not be delivered.`, remedy)
}

async function checkPush({ db, config }: CheckNeeds): Promise<Finding> {
  if (config.vapid === null)
    return warning(
      'Push messages are off, so reminders come by email only.',
      'Make a key in Connections, or run "npm run vapid" and add the line that it prints to .env.',
    )
  return ok(`${await countRows(db('push_subscriptions'))} devices get push messages.`)
}

async function checkSeason({ db, clock }: CheckNeeds): Promise<Finding> {
  const remedy = 'Add it in the setup or at the desk (System), or import a schedule with "npm run import -- FILE --season YEAR".'
  const now = clock.now()
  const current = await readCurrentWeek(db, now)
  if (!current) return problem('No games are stored.', remedy)
  const coming = (await readSeasonStanding(db, now))?.standing.coming
  if (coming && isScheduleLate(coming, now)) return warning(`The ${coming.season} schedule is not here.`, remedy)
  return ok(`${weekTitle(current.week.week)} of ${current.week.season}.`)
}

async function checkAdmin(db: Db): Promise<Finding> {
  const count = await countRows(db('users').where({ role: 'admin' }))
  if (count > 0) return ok(count === 1 ? 'One admin.' : `${count} admins.`)
  const remedy = (await isHouseOpen(db))
    ? 'Make somebody one: "npm run admin -- grant EMAIL".'
    : 'Start the server and open the link to the setup that it prints: its last step makes you the admin.'
  return problem('Nobody is an admin.', remedy)
}

async function checkJobs(db: Db): Promise<Finding> {
  const overdue = await db('job_runs').whereRaw('overdue_at < now()').orderBy('name').pluck<string[]>('name')
  if (overdue.length > 0)
    return problem(`No good run for too long: ${overdue.join(', ')}.`, 'Check that the server runs, and look at the error in System.')
  const failing = await db('job_runs').where('failures_in_row', '>', 0).orderBy('name').pluck<string[]>('name')
  if (failing.length > 0)
    return warning(`The last run failed: ${failing.join(', ')}.`, 'It is repeated by itself. Look at the error in System.')
  return ok('All jobs run.')
}
