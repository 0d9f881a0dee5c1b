import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
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
  ])('passes %s of its environment on to the server', (name) => {
    expect(settings).toContain(name)
  })

  it('sets only settings that the server knows', () => {
    const known = namesIn(read('.env.example'), /^#?([A-Z_]+)=/gm)
    expect(settings.filter((name) => !known.includes(name))).toEqual([])
    expect(settings).toContain('DATABASE_URL')
  })
})
