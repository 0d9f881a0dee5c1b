import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { ConfigError, ENVIRONMENT_NAMES, readConfig } from './config.ts'

const refusalOf = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://picks.example.com', SMTP_URL: 'smtps://mail.example.com' }

describe('settings', () => {
  test('need nothing to be set', () => {
    expect(readConfig({})).toMatchObject({ isProduction: false, port: 3000, isDemoAllowed: true, databaseUrl: null, clock: null })
  })

  test('left empty count as not set', () => {
    expect(readConfig(Object.fromEntries(ENVIRONMENT_NAMES.map((name) => [name, ''])))).toEqual(readConfig({}))
  })

  test('are all checked, and every fault is named at once', () => {
    const said = refusalOf({ PORT: 'http', PUBLIC_URL: 'picks.example.com', DATABASE_URL: 'mysql://localhost', CLOCK_START: 'yesterday' })
    for (const name of ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'CLOCK_START']) expect(said).toContain(name)
  })

  test('never show a password in what they refuse', () => {
    expect(refusalOf({ DATABASE_URL: 'mysql://pat:hunter2@db', SMTP_URL: 'https://pat:hunter2@mail' })).not.toContain('hunter2')
  })

  test('name the greatest speed of the clock when they refuse a greater one', () => {
    expect(refusalOf({ CLOCK_SPEED: '100001' })).toContain('CLOCK_SPEED must be at most 100000')
    expect(refusalOf({ CLOCK_SPEED: '0' })).toContain('CLOCK_SPEED must be above 0')
    expect(refusalOf({ CLOCK_SPEED: 'fast' })).toContain('CLOCK_SPEED must be a number')
  })

  test('refuse a public address with more than its origin, and read its scheme without regard to case', () => {
    for (const rest of ['/picks', '/?a=1', '/#a']) expect(refusalOf({ PUBLIC_URL: `https://bar.example${rest}` })).toContain('PUBLIC_URL')
    expect(refusalOf({ PUBLIC_URL: 'https://pat@bar.example' })).toContain('PUBLIC_URL')
    expect(readConfig({ PUBLIC_URL: 'HTTPS://Bar.example/' })).toMatchObject({ publicUrl: 'https://bar.example', isHttps: true })
  })

  test('refuse a token for metrics that is easy to guess', () => {
    expect(refusalOf({ METRICS_TOKEN: 'short' })).toContain('METRICS_TOKEN must be 16 to 200 characters')
    expect(readConfig({ METRICS_TOKEN: 'a-token-of-the-operator' }).metricsToken).toBe('a-token-of-the-operator')
    expect(readConfig({}).metricsToken).toBe(null)
  })

  test('refuse the address around a pooler without the address of the pooler', () => {
    const databaseDirectUrl = 'postgres://pat@db:5432/slate'
    expect(refusalOf({ DATABASE_DIRECT_URL: databaseDirectUrl })).toContain('DATABASE_DIRECT_URL')
    const databaseUrl = 'postgres://pat@pooler:6432/slate'
    expect(readConfig({ DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseDirectUrl })).toMatchObject({
      databaseUrl,
      databaseDirectUrl,
    })
  })

  test('refuse a replay without its file or season', () => {
    expect(refusalOf({ FEED: 'replay' })).toMatch(/REPLAY_FILE[\s\S]*REPLAY_SEASON/)
    const { feed, isDemoAllowed } = readConfig({ FEED: 'replay', REPLAY_FILE: 'games.csv', REPLAY_SEASON: '2025' })
    expect(feed).toMatchObject({ kind: 'replay', season: 2025 })
    expect(isDemoAllowed).toBe(false)
  })
})

describe('production', () => {
  test('reports a refused setting together with one that can not be read', () => {
    expect(() => readConfig({ NODE_ENV: 'production', PORT: 'abc', RATE_LIMITS: 'off' })).toThrow(/PORT.*RATE_LIMITS.*PUBLIC_URL/s)
  })

  test('never creates a demo season', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({ isProduction: true, isDemoAllowed: false, hasRateLimits: true })
  })

  test('starts without a mail server, which an owner sets at the desk, and writes mails to files only with MAIL=files', () => {
    const bare = { ...PRODUCTION, SMTP_URL: '' }
    expect(readConfig(bare)).toMatchObject({ smtpUrl: null, writesMailFiles: false, isHttps: true })
    expect(readConfig({ ...bare, MAIL: 'files' }).writesMailFiles).toBe(true)
    expect(readConfig({ ...PRODUCTION, MAIL: 'files' }).writesMailFiles).toBe(false)
  })

  const refused: [string, Record<string, string>][] = [
    ['a shifted clock', { CLOCK_START: '2025-09-04T12:00:00Z' }],
    ['a fast clock', { CLOCK_SPEED: '60' }],
    ['no rate limits', { RATE_LIMITS: 'off' }],
    ['a crash on purpose', { FAILPOINT: 'settle:locked' }],
    ['no address', { PUBLIC_URL: '' }],
    ['plain http', { PUBLIC_URL: 'http://picks.example.com' }],
    ['plain http in capitals', { PUBLIC_URL: 'HTTP://picks.example.com' }],
  ]
  test.each(refused)('refuses %s', (_, env) => {
    expect(refusalOf({ ...PRODUCTION, ...env })).toContain(Object.keys(env)[0])
  })
})

describe('.env.example', () => {
  const text = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
  const shown = Object.keys(parseEnv(text.replaceAll(/^#(?=[A-Z_]+=)/gm, '')))

  test('names every setting and no other', () => {
    expect(shown.sort()).toEqual([...ENVIRONMENT_NAMES].sort())
  })

  test('changes no setting when it is copied unchanged', () => {
    expect(parseEnv(text)).toEqual({})
  })

  test('shows the defaults of the server', () => {
    const example = parseEnv(
      text.replaceAll(/^#(?=(?:PORT|HOST|TRUSTED_PROXIES|DATABASE_POOL_MAX|DEMO|FEED|RATE_LIMITS|MAIL_FROM|LOG_LEVEL|NODE_ENV)=)/gm, ''),
    )
    expect(readConfig({ ...example })).toEqual(readConfig({}))
  })
})

test('the page of settings names every setting and no other', () => {
  const table = readFileSync(new URL('../docs/operate/settings.md', import.meta.url), 'utf8').matchAll(/^\|([^|]+)\|/gm)
  const named = [...table].flatMap(([, cell = '']) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name))
  expect(named.sort()).toEqual([...ENVIRONMENT_NAMES].sort())
})
