import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { isOnPath } from './findChromium.ts'
import { inProject } from './projectFolder.ts'

const TOKEN = 'a-token-of-the-operator'
const t = await startTestServer({ config: { metricsToken: TOKEN } })
const folder = inProject('deploy', 'monitoring')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const promtool = (...args: string[]) => promisify(execFile)('promtool', args, { cwd: folder })

const dashboard = z
  .object({
    panels: z.array(
      z.object({
        id: z.number(),
        title: z.string().min(1),
        targets: z.array(z.object({ refId: z.string(), expr: z.string().min(1) })).min(1),
      }),
    ),
  })
  .parse(JSON.parse(read('dashboard.json')))
const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

/** The metrics of this product and of Node that a text names, without the suffixes of a histogram. */
const namesIn = (text: string) =>
  [...new Set(text.match(/\b(?:slate|process|nodejs)_\w+/g))].map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))

describe('the files for Prometheus and Grafana', () => {
  it.each([
    ['alerts.yml', read('alerts.yml')],
    ['alerts.test.yml', read('alerts.test.yml')],
    ['dashboard.json', expressions.join('\n')],
  ])('%s names only metrics that the server has', async (_, text) => {
    const { text: answer } = await sendRaw(t.url, { path: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
    const known = [...answer.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name)
    expect(namesIn(text).filter((name) => !known.includes(name))).toEqual([])
    expect(namesIn(text)).toContain('slate_http_request_duration_seconds')
  })

  it('the dashboard shows each metric of the product', async () => {
    const { text: answer } = await sendRaw(t.url, { path: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
    const ours = [...answer.matchAll(/^# TYPE (slate_\w+)/gm)].map(([, name]) => name)
    expect(ours.filter((name) => name && !namesIn(expressions.join('\n')).includes(name))).toEqual([])
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
  })

  it('each alert has a test that fires it', () => {
    const alerts = [...read('alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name)
    const fired = [...read('alerts.test.yml').matchAll(/alertname: (\w+)\s+exp_alerts:\s+- exp_labels/g)].map(([, name]) => name)
    expect(fired.toSorted()).toEqual(alerts.toSorted())
  })

  // promtool is in Debian's package prometheus, and is no package of npm
  it.skipIf(!isOnPath('promtool'))(
    'promtool accepts alerts, their tests, the configuration and each expression of the dashboard',
    async () => {
      await promtool('test', 'rules', 'alerts.test.yml')
      await promtool('check', 'config', 'prometheus.yml')
      const rules = expressions.map((expr, index) => ({ record: `panel:${index}`, expr: expr.replaceAll('$__rate_interval', '5m') }))
      const temporary = await mkdtemp(join(tmpdir(), 'expressions-'))
      onTestFinished(() => rm(temporary, { recursive: true }))
      const file = join(temporary, 'rules.yml')
      await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
      await promtool('check', 'rules', file)
    },
  )
})
