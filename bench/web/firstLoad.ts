import { rm, writeFile } from 'node:fs/promises'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { insertSeason } from '#bench/contestData.ts'
import { inRounds, type Section } from '#bench/context.ts'
import type { Goal } from '#bench/figures.ts'
import { ratioAtMost, valueAtMost } from '#bench/figures.ts'
import { startServerUnderTest } from '#bench/serverUnderTest.ts'
import { buildApp } from '#scripts/buildApp.ts'
import { compressFiles } from '#scripts/compressFiles.ts'
import { chromiumArguments, findChromium } from '#scripts/findChromium.ts'
import { inProject } from '#scripts/projectFolder.ts'
import { makeStaticPage } from './staticPage.ts'

/** Number of runs; one takes at least seven seconds. */
const ROUNDS = 3
/** Lighthouse sometimes fails at the browser's first navigation. */
const TRIES = 4
const STATIC_PAGE = 'bench-static.html'

type Load = { fcpMs: number; lcpMs: number; tbtMs: number; cls: number; score: number }

export const firstLoad: Section = {
  name: 'landing',
  title: 'F1  first load of the landing page, Lighthouse mobile, compared with a static page of 10 KB on the same server',
  async run(bench) {
    await buildApp()
    const page = inProject('dist', STATIC_PAGE)
    await writeFile(page, makeStaticPage(10_000))
    await compressFiles(page)
    const server = await startServerUnderTest()
    try {
      await insertSeason(server.sql)
      const rounds = await inRounds(bench.isQuick ? 1 : ROUNDS, async () => ({
        plain: await load(`${server.url}/${STATIC_PAGE}`),
        ours: await load(`${server.url}/`),
      }))
      const beside = (what: string, unit: string, of: keyof Load, goal: Goal) =>
        bench.report({
          id: 'F1',
          what,
          unit,
          values: rounds.map(({ ours }) => ours[of]),
          references: rounds.map(({ plain }) => plain[of]),
          goal,
        })
      const painted = ratioAtMost(1.1)
      beside('FCP', 'ms', 'fcpMs', painted)
      beside('LCP', 'ms', 'lcpMs', painted)
      beside('score', '', 'score', { of: 'difference', is: 'at least', limit: -2 })
      beside('total blocking time', 'ms', 'tbtMs', { of: 'difference', is: 'at most', limit: 50 })
      bench.report({ id: 'F1', what: 'layout shift', unit: '', values: rounds.map(({ ours }) => ours.cls), goal: valueAtMost(0.01) })
    } finally {
      await server.stop()
      for (const ending of ['', '.br', '.gz']) await rm(page + ending, { force: true })
    }
  },
}

async function load(url: string): Promise<Load> {
  for (let left = TRIES; ; left -= 1) {
    const chromePath = findChromium({ isWhole: true })
    const chrome = await launch({ chromeFlags: [...chromiumArguments, '--headless=new'], ...(chromePath !== null && { chromePath }) })
    try {
      const result = await lighthouse(url, { port: chrome.port, onlyCategories: ['performance'], logLevel: 'silent' })
      const { lhr } = result ?? {}
      if (lhr && !lhr.runtimeError) {
        const numberOf = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
        return {
          fcpMs: numberOf('first-contentful-paint'),
          lcpMs: numberOf('largest-contentful-paint'),
          tbtMs: numberOf('total-blocking-time'),
          cls: numberOf('cumulative-layout-shift'),
          score: (lhr.categories['performance']?.score ?? 0) * 100,
        }
      }
      if (left === 0) throw new Error(`Lighthouse saw no page: ${lhr?.runtimeError?.code}`)
    } finally {
      chrome.kill()
    }
  }
}
