import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, systemClock } from '#shared/clock.ts'
import { buildApp } from './buildApp.ts'

const folder = mkdtempSync(join(tmpdir(), 'slate-dist-'))
const { NODE_ENV } = process.env
beforeAll(() => buildApp({ folder }), 120_000)
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  process.env.NODE_ENV = NODE_ENV
})

const assets = () => readdirSync(join(folder, 'assets'))
const page = () => readFileSync(join(folder, 'index.html'), 'utf8')

test('buildApp builds only when a source file has changed', { timeout: 120_000 }, async () => {
  const before = page()
  expect(await buildApp({ folder })).toBe(false)
  expect(page()).toBe(before)
})

test('buildApp writes compressed copies of scripts and none of fonts', () => {
  expect(assets().filter((name) => /\.js\.br$/.test(name))).not.toEqual([])
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['index.html.br', 'index.html.gz', 'sw.js.br']))
  expect(assets().filter((name) => /\.woff2\.(br|gz)$/.test(name))).toEqual([])
})

test('buildApp leaves the files of the two builds before for open pages, and removes older ones', { timeout: 240_000 }, async () => {
  const first = assets()
  const long = new Date(systemClock.now() - 15 * DAY_MS)
  writeFileSync(join(folder, 'assets', 'nobody-knows.js'), '')

  await buildApp({ folder, isForced: true })
  expect(assets()).toEqual(expect.arrayContaining(first))
  expect(assets()).not.toContain('nobody-knows.js')
  const onlyFirst = first.filter((name) => !readFileSync(join(folder, '.build.json'), 'utf8').split(']')[0]?.includes(name))
  expect(onlyFirst).not.toEqual([])

  for (const name of onlyFirst) utimesSync(join(folder, 'assets', name), long, long)
  await buildApp({ folder, isForced: true })
  expect(assets().filter((name) => onlyFirst.includes(name))).toEqual([])
})
