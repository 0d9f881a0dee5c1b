import { join, resolve } from 'node:path'
import * as z from 'zod'
import { DEFAULT_PRODUCT_NAME, FIRST_SEASON, LAST_SEASON } from '#shared/contest.ts'
import { FAILPOINTS } from './platform/process/failpoints.ts'

const whole = (name: string) => z.coerce.number({ error: `${name} must be a number` }).int(`${name} must be a whole number`)
const optional = <T extends z.ZodType>(schema: T) => schema.optional()

const vapidKey = (name: string) => z.string().regex(/^[\w-]{43}$/, `${name} must be a key as npm run vapid prints it`)

/** The public scoreboard: one call is one week. */
const ESPN_BASE_URL = 'https://site.api.espn.com/apis/site/v2/sports/football/nfl'

/** Whether an address has no path, query or user: the app works only at the top of a host. One that can't be read has its own error. */
function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return true
  const { href, origin } = new URL(address)
  return href === `${origin}/`
}

/** On a faster clock, two runs of a job would be more than a day apart. */
const CLOCK_SPEED_MAX = 100_000

/** Every environment variable that the server reads. A test compares this list with `.env.example` and `docs/operate/settings.md`. */
const environment = z.object({
  /** `production` refuses the demo, a shifted clock, failpoints and `RATE_LIMITS=off`. It is never set automatically. */
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  /** TCP port of the app and the API. */
  PORT: whole('PORT').min(0).max(65_535).default(3000),
  /** Address to listen on. */
  HOST: z.string().min(1).default('0.0.0.0'),
  /** The address that players use. Links in mails and the origin check use only this address. Without it an owner sets it at the desk. */
  PUBLIC_URL: optional(
    z
      .url({ protocol: /^https?$/, error: 'PUBLIC_URL must be an http or https address' })
      .refine(isOrigin, 'PUBLIC_URL must be the address alone, without a path')
      .transform((text) => new URL(text).origin),
  ),
  /** Number of proxies in front of the server whose `X-Forwarded-For` is trusted. */
  TRUSTED_PROXIES: whole('TRUSTED_PROXIES').min(0).max(5).default(0),
  /** Folder of the bundled database, of the key file and of the outbox. */
  DATA_DIR: optional(z.string().min(1)),
  /** Folder of the backups; by default `backups` in DATA_DIR. Several servers need one folder that all of them can read. */
  BACKUP_DIR: optional(z.string().min(1)),
  /** Number of nightly backups that are stored; the oldest ones are deleted. Hourly ones are stored for a day. */
  BACKUP_KEEP: whole('BACKUP_KEEP').min(1).max(1_000).default(14),
  /** A bucket for encrypted copies of the backups, and a folder in it: `https://s3.example.com/bucket/folder`. */
  OFFSITE_URL: optional(
    z
      .string()
      .regex(/^https?:\/\/[^/?#@]+\/[^?#]+$/, 'OFFSITE_URL must be the address of a bucket, such as https://s3.example.com/bucket/folder'),
  ),
  /** The region of the bucket, which is a part of the signature; some services call it `auto`. */
  OFFSITE_REGION: z.string().min(1).default('us-east-1'),
  OFFSITE_ACCESS_KEY: optional(z.string().min(1)),
  OFFSITE_SECRET_KEY: optional(z.string().min(1)),
  /** The public key that encrypts the copies, as `npm run offsite-key` prints it. */
  OFFSITE_RECIPIENT: optional(z.string().regex(/^age1[a-z0-9]{58}$/, 'OFFSITE_RECIPIENT must be a key as npm run offsite-key prints it')),
  /** Number of copies in the bucket; the oldest ones are deleted. With 0 none is: the bucket has rules of its own. */
  OFFSITE_KEEP: whole('OFFSITE_KEEP').min(0).max(10_000).default(60),
  /** The secret key that decrypts the copies, for `npm run restore` only. */
  OFFSITE_IDENTITY: optional(
    z.string().regex(/^AGE-SECRET-KEY-1[A-Z0-9]{58}$/, 'OFFSITE_IDENTITY must be a key as npm run offsite-key prints it'),
  ),
  /** A PostgreSQL 15 or newer to use instead of the bundled one. */
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must start with postgres:// or postgresql://')),
  /** The PostgreSQL itself where DATABASE_URL is a pooler that gives out a connection for one transaction, as PgBouncer does: for announcements, jobs and migrations. */
  DATABASE_DIRECT_URL: optional(
    z.string().regex(/^postgres(ql)?:\/\//, 'DATABASE_DIRECT_URL must start with postgres:// or postgresql://'),
  ),
  /** Maximum number of database connections for the requests of one process. Jobs, mails and the listener for changes have their own. */
  DATABASE_POOL_MAX: whole('DATABASE_POOL_MAX').min(1).max(100).default(10),
  /** `auto` creates a demo season in an empty database when no feed is set; `off` never does. */
  DEMO: z.enum(['auto', 'off']).default('auto'),
  /** The source of schedule and scores. With `none` an owner can switch the public scoreboard on at the desk. */
  FEED: z.enum(['none', 'replay', 'espn']).default('none'),
  /** Address of the public scoreboard, such as a mirror. */
  FEED_BASE_URL: z.url({ protocol: /^https?$/, error: 'FEED_BASE_URL must be an http or https address' }).default(ESPN_BASE_URL),
  /** The `User-Agent` of requests to the feed; by default that of Node. The feed refuses some values with a 403. */
  FEED_USER_AGENT: optional(z.string().regex(/^[\x20-\x7e]{1,200}$/, 'FEED_USER_AGENT must be at most 200 plain characters')),
  /** The season of the public scoreboard to follow; by default its current one. */
  FEED_SEASON: optional(whole('FEED_SEASON').min(FIRST_SEASON).max(LAST_SEASON)),
  /** A schedule in the nflverse games.csv format, for `FEED=replay`. */
  REPLAY_FILE: optional(z.string().min(1)),
  /** The season of REPLAY_FILE to play. */
  REPLAY_SEASON: optional(whole('REPLAY_SEASON').min(FIRST_SEASON).max(LAST_SEASON)),
  /** An ISO instant at which the clock starts, outside production. */
  CLOCK_START: optional(z.iso.datetime({ offset: true, error: 'CLOCK_START must be an ISO instant such as 2025-09-04T12:00:00Z' })),
  /** The factor by which the clock runs faster, outside production. */
  CLOCK_SPEED: optional(
    z.coerce
      .number({ error: 'CLOCK_SPEED must be a number' })
      .positive('CLOCK_SPEED must be above 0')
      .max(CLOCK_SPEED_MAX, `CLOCK_SPEED must be at most ${CLOCK_SPEED_MAX}`),
  ),
  /** `off` only for load tests, outside production. */
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  /** The step at which the process kills itself, for tests of a crash, outside production. The names are in `server/platform/process/failpoints.ts`. */
  FAILPOINT: optional(z.enum(FAILPOINTS)),
  /** smtp:// or smtps:// address with user and password. Without it an owner sets the mail server at the desk; until then mails wait. */
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'SMTP_URL must start with smtp:// or smtps://')),
  /** Sender of all mails. */
  MAIL_FROM: z.string().min(3).default(`${DEFAULT_PRODUCT_NAME} <no-reply@sunday-slate.example>`),
  /** `files` writes mails to files in DATA_DIR/outbox, where nobody receives them. SMTP_URL wins. */
  MAIL: optional(z.enum(['files'])),
  /** The bearer token for GET /metrics; without it that page does not exist. */
  METRICS_TOKEN: optional(z.string().regex(/^[\x21-\x7e]{16,200}$/, 'METRICS_TOKEN must be 16 to 200 characters without spaces')),
  /** 32 bytes in base64 or hex, the key of the secrets in the database. Without it the server makes a key file in DATA_DIR. */
  SECRETS_KEY: optional(
    z
      .string()
      .regex(
        /^([0-9a-fA-F]{64}|[A-Za-z0-9+/]{43}=)$/,
        'SECRETS_KEY must be 32 bytes in base64 or hex, such as openssl rand -base64 32 prints',
      ),
  ),
  /** The secret half of the key pair that signs push messages, as `npm run vapid` prints it. Without it an owner makes a key at the desk. */
  VAPID_PRIVATE_KEY: optional(vapidKey('VAPID_PRIVATE_KEY')),
  /** The key before the last change: it signs for the browsers that subscribed with it, until they have the new one. */
  VAPID_OLD_PRIVATE_KEY: optional(vapidKey('VAPID_OLD_PRIVATE_KEY')),
  /** Where push services reach the operator; by default PUBLIC_URL if it is https, else the address in MAIL_FROM. */
  VAPID_CONTACT: optional(z.string().regex(/^(https:\/\/|mailto:)\S+$/, 'VAPID_CONTACT must start with https:// or mailto:')),
  /** Hosts of further push services, `host` or `host:port` with commas between, which may be in the own network. */
  PUSH_EXTRA_SERVICES: optional(
    z.string().regex(/^[\w.-]+(:\d+)?(,[\w.-]+(:\d+)?)*$/, 'PUSH_EXTRA_SERVICES must be hosts with commas between'),
  ),
  /** The least important level that is logged. */
  LOG_LEVEL: z.enum(['silent', 'error', 'info', 'debug']).default('info'),
})

type Environment = z.output<typeof environment>

/** A null season is the feed's current one. */
type EspnConfig = { kind: 'espn'; baseUrl: string; userAgent: string | null; season: number | null }
export type FeedConfig = { kind: 'none' } | { kind: 'replay'; file: string; season: number } | EspnConfig

/** The settings of one server process, complete and checked. */
export type Config = ReturnType<typeof toConfig>

export type OffsiteConfig = NonNullable<Config['offsite']>

const OFFSITE_NEEDS = ['OFFSITE_ACCESS_KEY', 'OFFSITE_SECRET_KEY', 'OFFSITE_RECIPIENT'] as const

export class ConfigError extends Error {}

/** All names that `readConfig` reads, for `.env.example` and its test. */
export const ENVIRONMENT_NAMES = Object.keys(environment.shape)

/**
 * Reads the settings from an environment.
 * @throws ConfigError with one line per fault, all of them at once.
 */
export function readConfig(given: Record<string, string | undefined>): Config {
  const env = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')) // `NAME=` in a file is not set
  const result = environment.safeParse(env)
  const unreadable = result.success ? [] : result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  const faults = [...unreadable, ...listClashes(env).map(([name, message]) => `  ${name}: ${message}`)]
  if (!result.success || faults.length > 0) throw new ConfigError(`These settings can't be used:\n${faults.join('\n')}`)
  return toConfig(result.data)
}

/** Settings that contradict each other. They are read from the raw environment, so that all faults are reported at once. */
function listClashes(env: Record<string, string | undefined>): [name: string, message: string][] {
  const clashes: [string, string][] = []
  if (env.NODE_ENV === 'production') {
    if (env.CLOCK_START) clashes.push(['CLOCK_START', 'production runs on the real clock'])
    if (env.CLOCK_SPEED) clashes.push(['CLOCK_SPEED', 'production runs on the real clock'])
    if (env.RATE_LIMITS === 'off') clashes.push(['RATE_LIMITS', 'production needs its rate limits'])
    if (env.FAILPOINT) clashes.push(['FAILPOINT', 'production does not crash on purpose'])
    // cookies are Secure and requests of other host names are refused by this address alone
    if (!env.PUBLIC_URL) clashes.push(['PUBLIC_URL', 'production needs the address that players use'])
    if (env.FEED !== 'replay' && env.FEED_BASE_URL && !env.FEED_BASE_URL.startsWith('https:'))
      clashes.push(['FEED_BASE_URL', 'production reads its feed over https'])
    const publicUrl = env.PUBLIC_URL && URL.canParse(env.PUBLIC_URL) ? new URL(env.PUBLIC_URL) : null
    if (publicUrl?.protocol === 'http:' && publicUrl.hostname !== 'localhost')
      clashes.push(['PUBLIC_URL', 'production is served over https (set TRUSTED_PROXIES when a proxy ends TLS)'])
  }
  for (const name of OFFSITE_NEEDS) if (env.OFFSITE_URL && !env[name]) clashes.push([name, 'OFFSITE_URL needs it'])
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) clashes.push(['DATABASE_DIRECT_URL', 'needs DATABASE_URL, the address of the pooler'])
  if (env.VAPID_OLD_PRIVATE_KEY && !env.VAPID_PRIVATE_KEY)
    clashes.push(['VAPID_OLD_PRIVATE_KEY', 'needs the new VAPID_PRIVATE_KEY beside it'])
  if (env.FEED === 'replay' && !env.REPLAY_FILE) clashes.push(['REPLAY_FILE', 'FEED=replay needs a file to play'])
  if (env.FEED === 'replay' && !env.REPLAY_SEASON) clashes.push(['REPLAY_SEASON', 'FEED=replay needs the season to play'])
  return clashes
}

function toConfig(env: Environment) {
  const isProduction = env.NODE_ENV === 'production'
  const hasTravellingClock = env.CLOCK_START !== undefined || env.CLOCK_SPEED !== undefined
  return {
    isProduction,
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    isPublicUrlGiven: env.PUBLIC_URL !== undefined,
    /** True also for an address of the desk. */
    hasPublicUrl: env.PUBLIC_URL !== undefined,
    /** Whether cookies and pages are for https only. An address of the desk does not decide this: a mistake in it would lock the owner out. */
    isHttps: env.PUBLIC_URL?.startsWith('https:') === true,
    trustedProxies: env.TRUSTED_PROXIES,
    dataDir: resolve(env.DATA_DIR ?? 'data'),
    /** A given DATA_DIR is used or refused, never replaced by another folder. */
    isDataDirGiven: env.DATA_DIR !== undefined,
    backupDir: resolve(env.BACKUP_DIR ?? join(env.DATA_DIR ?? 'data', 'backups')),
    backupsStored: env.BACKUP_KEEP,
    offsite: toOffsiteConfig(env),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    databasePoolMax: env.DATABASE_POOL_MAX,
    /** Whether an empty database is filled with the demo season. */
    isDemoAllowed: !isProduction && env.DEMO === 'auto' && env.FEED === 'none',
    feed: toFeedConfig(env),
    /** The scoreboard that an owner can switch on when no feed is set. */
    publicFeed: toEspnConfig(env),
    clock: hasTravellingClock ? { startsAt: env.CLOCK_START ?? null, speed: env.CLOCK_SPEED ?? 1 } : null,
    hasRateLimits: env.RATE_LIMITS === 'on',
    failpoint: env.FAILPOINT ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    writesMailFiles: env.MAIL === 'files' && env.SMTP_URL === undefined,
    mailFrom: env.MAIL_FROM,
    metricsToken: env.METRICS_TOKEN ?? null,
    secretsKey: env.SECRETS_KEY === undefined ? null : Buffer.from(env.SECRETS_KEY, env.SECRETS_KEY.endsWith('=') ? 'base64' : 'hex'),
    vapid: toVapidConfig(env),
    vapidContact: env.VAPID_CONTACT ?? null,
    pushServices: env.PUSH_EXTRA_SERVICES?.split(',') ?? [],
    logLevel: env.LOG_LEVEL,
  }
}

/** Null when backups stay on this machine. */
function toOffsiteConfig(env: Environment) {
  const { OFFSITE_URL: url, OFFSITE_ACCESS_KEY: accessKey, OFFSITE_SECRET_KEY: secretKey, OFFSITE_RECIPIENT: recipient } = env
  if (!url || !accessKey || !secretKey || !recipient) return null
  const [region, stored, identity] = [env.OFFSITE_REGION, env.OFFSITE_KEEP, env.OFFSITE_IDENTITY ?? null]
  return { url, region, accessKey, secretKey, recipient, stored, identity }
}

/** Null when the environment has no key. The first key is the current one. */
function toVapidConfig(env: Environment): { privateKeys: string[]; contact: string } | null {
  if (env.VAPID_PRIVATE_KEY === undefined) return null
  const privateKeys = [env.VAPID_PRIVATE_KEY, ...(env.VAPID_OLD_PRIVATE_KEY === undefined ? [] : [env.VAPID_OLD_PRIVATE_KEY])]
  const contact = pushContactOf({ given: env.VAPID_CONTACT ?? null, publicUrl: env.PUBLIC_URL ?? '', mailFrom: env.MAIL_FROM })
  return { privateKeys, contact }
}

/** Where push services reach the operator. */
export function pushContactOf({ given, publicUrl, mailFrom }: { given: string | null; publicUrl: string; mailFrom: string }): string {
  const mailbox = `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
  return given ?? (publicUrl.startsWith('https:') ? publicUrl : mailbox)
}

function toFeedConfig(env: Environment): FeedConfig {
  if (env.FEED === 'espn') return toEspnConfig(env)
  if (env.FEED === 'replay' && env.REPLAY_FILE && env.REPLAY_SEASON !== undefined) {
    return { kind: 'replay', file: resolve(env.REPLAY_FILE), season: env.REPLAY_SEASON }
  }
  return { kind: 'none' }
}

const toEspnConfig = (env: Environment): EspnConfig => ({
  kind: 'espn',
  baseUrl: env.FEED_BASE_URL.replace(/\/$/, ''),
  userAgent: env.FEED_USER_AGENT ?? null,
  season: env.FEED_SEASON ?? null,
})
