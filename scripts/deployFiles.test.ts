import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { STARTING_STATUS } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { ERRORS } from '#shared/contract/errors.ts'
import { pinImages } from './imageDigests.ts'
import { inProject } from './projectFolder.ts'

const read = (path: string) => readFileSync(inProject(path), 'utf8')
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? '')

describe('the image', () => {
  const dockerfile = read('Dockerfile')

  it('copies only files that exist', () => {
    const sources = namesIn(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((list) => list.split(' '))
    expect(sources.filter((path) => !existsSync(inProject(path)))).toEqual([])
    expect(sources).toContain('server')
  })

  it('contains every folder that the server imports', () => {
    const imported = Object.values<string>(JSON.parse(read('package.json')).imports).map((path) => path.replace(/^\.\/(\w+)\/\*$/, '$1'))
    const onlyForBuildAndBench = ['pwa', 'bench']
    const copied = namesIn(dockerfile, /^COPY (?!--from)(\w+) \w+$/gm)
    expect(copied.sort()).toEqual(imported.filter((folder) => !onlyForBuildAndBench.includes(folder)).sort())
  })

  it('runs as a user without rights', () => {
    expect(dockerfile.indexOf('\nUSER node\n')).toBeGreaterThan(dockerfile.lastIndexOf('\nFROM '))
  })
})

describe('the proxy', () => {
  it('leaves a server out while it starts, not one that refuses a call for a moment', () => {
    expect(read('deploy/Caddyfile')).toContain(`unhealthy_status ${STARTING_STATUS}\n`)
    expect(Object.values(ERRORS).map(({ status }) => status)).not.toContain(STARTING_STATUS)
  })
})

describe('a command that opens the database', () => {
  const commands: Record<string, string> = JSON.parse(read('package.json')).scripts
  it.each(['import', 'admin', 'recompute', 'backup', 'restore', 'doctor', 'seasons'])(
    'npm run %s reads the settings of the file .env',
    (name) => {
      expect(commands[name]).toMatch(/^node --env-file-if-exists=\.env scripts\//)
    },
  )
})

describe('the compose file', () => {
  const app = read('compose.yaml').split(/^ {2}(?=\w)/m)[1] ?? ''
  const settings = namesIn(app, /^ {6}([A-Z_]+):/gm)

  it.each([
    'SECRETS_KEY',
    'VAPID_PRIVATE_KEY',
    'VAPID_OLD_PRIVATE_KEY',
    'VAPID_CONTACT',
    'METRICS_TOKEN',
    'SMTP_URL',
    'MAIL_FROM',
    'BACKUP_KEEP',
    'OFFSITE_URL',
    'OFFSITE_REGION',
    'OFFSITE_ACCESS_KEY',
    'OFFSITE_SECRET_KEY',
    'OFFSITE_RECIPIENT',
    'OFFSITE_KEEP',
    'FEED_SEASON',
    'FEED_USER_AGENT',
    'PUSH_EXTRA_SERVICES',
    'DATABASE_POOL_MAX',
    'LOG_LEVEL',
  ])('passes %s of its environment on to the server', (name) => {
    expect(settings).toContain(name)
  })

  it.each([
    ['DATABASE_PASSWORD', 2],
    ['SECRETS_KEY', 1],
  ])('starts nothing without a %s of its own', (name, count) => {
    const uses = [...read('compose.yaml').matchAll(new RegExp(`\\$\\{${name}([^}]*)\\}`, 'g'))]
    expect(uses.map(([, fallback]) => fallback?.slice(0, 2))).toEqual(Array.from({ length: count }, () => ':?'))
  })

  it('has defaults that the server accepts in production', () => {
    const defaults = [...app.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name = '', value = '']) => [
      name,
      value
        .replace(/ #.*/, '')
        .replaceAll(/\$\{\w+(?::?-([^}]*)|[^}]*)\}/g, '$1')
        .replaceAll("'", ''),
    ])
    const config = readConfig({ ...Object.fromEntries(defaults), NODE_ENV: 'production', SECRETS_KEY: Buffer.alloc(32).toString('base64') })
    expect(config).toMatchObject({ publicUrl: 'https://localhost', trustedProxies: 1 })
  })

  it('sets only settings that the server knows', () => {
    const known = namesIn(read('.env.example'), /^#?([A-Z_]+)=/gm)
    expect(settings.filter((name) => !known.includes(name))).toEqual([])
    expect(settings).toContain('DATABASE_URL')
  })
})

describe('the unit for systemd', () => {
  const unit = read('deploy/systemd/sunday-slate.service')

  it('sets only settings that the server knows', () => {
    const known = namesIn(read('.env.example'), /^#?([A-Z_]+)=/gm)
    const set = namesIn(unit, /(?:^Environment=| )([A-Z_]+)=/gm)
    expect(set).toContain('NODE_ENV')
    expect(set.filter((name) => !known.includes(name))).toEqual([])
  })

  it('starts a program of the project that exists', () => {
    const [, program = ''] = /^ExecStart=\S+ (\S+)$/m.exec(unit) ?? []
    expect(existsSync(inProject(program))).toBe(true)
  })
})

describe('the workflows', () => {
  const workflows = readdirSync(inProject('.github/workflows')).map((name) => read(`.github/workflows/${name}`))
  const commandsOf = (pattern: RegExp) => [...new Set(workflows.flatMap((text) => namesIn(text, pattern)))]

  it('run only scripts of package.json', () => {
    const called = commandsOf(/npm run ([\w-]+)/g)
    const known = Object.keys(JSON.parse(read('package.json')).scripts)
    expect(called).toEqual(expect.arrayContaining(['audit', 'cluster-test', 'doctor', 'seasons']))
    expect(called.filter((name) => !known.includes(name))).toEqual([])
  })

  it('start only programs and read only files that exist', () => {
    const paths = [...commandsOf(/(?:npx node|run:) ([\w.]+\/[\w./]+)/g), ...commandsOf(/node-version-file: (\S+)/g)]
    expect(paths).toEqual(expect.arrayContaining(['.ci/run', 'scripts/build.ts', '.nvmrc']))
    expect(paths.filter((path) => !existsSync(inProject(path)))).toEqual([])
  })

  it('run journeys that exist', () => {
    const journeys = readdirSync(inProject('pwa/journeys'))
    const filters = commandsOf(/playwright test ((?:[\w-]+ )+)/g).flatMap((names) => names.trim().split(' '))
    expect(filters).toEqual(expect.arrayContaining(['every-screen', 'shift', 'time-zones']))
    expect(filters.filter((filter) => !journeys.some((name) => name.includes(filter)))).toEqual([])
  })
})

describe('digests of images', () => {
  const digest = `sha256:${'a'.repeat(64)}`

  it.each([
    ['FROM node:24-bookworm-slim AS build', `FROM node:24-bookworm-slim@${digest} AS build`],
    [
      `FROM --platform=$BUILDPLATFORM node:24@sha256:${'b'.repeat(64)} AS build`,
      `FROM --platform=$BUILDPLATFORM node:24@${digest} AS build`,
    ],
    ['    image: axllent/mailpit:v1.27', `    image: axllent/mailpit:v1.27@${digest}`],
    ['COPY --from=build /app/dist dist', 'COPY --from=build /app/dist dist'],
  ])('%s', (line, pinned) => {
    expect(pinImages(line, () => digest)).toBe(pinned)
  })

  it('are refused when the registry answers something else', () => {
    expect(() => pinImages('FROM node:24', () => 'not found')).toThrow(/No digest for node:24/)
  })

  it('are found for each image of the project', () => {
    const asked: string[] = []
    for (const file of ['Dockerfile', 'compose.yaml'])
      pinImages(read(file), (image) => {
        asked.push(image)
        return digest
      })
    expect(new Set(asked)).toEqual(
      new Set([
        expect.stringMatching(/^node:/),
        expect.stringMatching(/^postgres:/),
        expect.stringMatching(/^caddy:/),
        expect.stringMatching(/mailpit:/),
      ]),
    )
  })
})
