import type { Context } from 'koa'
import type { Deps } from '#server/deps.ts'
import { type Brand, fillLanding } from '#server/platform/app-files/brandFiles.ts'
import type { BuiltLanding } from '#server/platform/app-files/builtApp.ts'
import { type FilledFile, sendFile, toFile } from '#server/platform/app-files/filledFile.ts'
import { addStyleHashes, POLICY_HEADER } from '#server/platform/http/securityHeaders.ts'
import { hasSessionCookie } from '#server/platform/http/session.ts'
import { errorLabel } from '#server/platform/process/errorCode.ts'
import { hostOf } from '#server/platform/requests/hostOf.ts'
import { readLanding } from './readLanding.ts'

/** Maximum number of brands whose landing page is cached; a house has a few. */
const MAX_BRANDS = 50

type Page = { file: FilledFile; style: string }
type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'caches' | 'log'>

/**
 * Returns a function that answers `/` with the landing page as HTML. It answers false, and the app's page is sent, for a browser with a session,
 * for an address with a query that the app reads. Also when the page can't be made, for example without the database.
 */
export function createLandingSender(deps: Needs, landing: BuiltLanding | null, readBrand: (ctx: Context) => Promise<Brand>) {
  const pages = deps.caches.create<Page>(MAX_BRANDS)

  const makePage = async (ctx: Context, { template, render }: BuiltLanding) => {
    const { value, expiresAt } = await readLanding(deps, hostOf(ctx.req, deps.config))
    const html = render(value)
    const file = await toFile('text/html; charset=utf-8', fillLanding(template, value.contest, html))
    return { value: { file, style: html.style }, expiresAt }
  }

  return async (ctx: Context): Promise<boolean> => {
    ctx.vary('cookie')
    if (!landing || hasSessionCookie(deps, ctx) || !isForVisitors(ctx)) return false
    try {
      const key = JSON.stringify(await readBrand(ctx))
      const { file, style } = (await pages.get(key, () => makePage(ctx, landing))).value
      ctx.set(POLICY_HEADER, addStyleHashes(ctx.response.get(POLICY_HEADER), `<style>${style}</style>`))
      sendFile(ctx, file)
      return true
    } catch (error) {
      deps.log.error('landing_not_rendered', { reason: errorLabel(error) })
      return false
    }
  }
}

/** A venue's code (`?v=`) leads visitors here; other queries are the app's. */
const isForVisitors = (ctx: Context) => Object.keys(ctx.query).every((name) => name === 'v')
