import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import type { RenderLanding } from '#shared/model/landing.ts'

/** Where the build writes its name and time. */
const VERSION_FILE = 'version.json'
const versionFile = z.object({ build: z.string(), builtAt: z.iso.datetime() })
/** Where the build writes what only the server reads; it serves no files whose path has a dot there. */
const LANDING_FOLDER = '.landing'
const shortClasses = z.record(z.string(), z.string())

/** The name of the served build and when it was made; null without a build. */
export type AppVersion = { build: string | null; builtAt: string | null }
const NO_VERSION: AppVersion = { build: null, builtAt: null }

/** The landing page: a template, and the function that renders what goes into it. */
export type BuiltLanding = { template: string; render: RenderLanding }

/** The built app: its folder and version, its page and manifest with placeholders for the house's names, and the landing page. */
export type BuiltApp = { folder: string; version: AppVersion; pageHtml: string; manifestJson: string; landing: BuiltLanding | null }

/** Reads the build. Returns null when there is none; the server then serves only the API. */
export async function readBuiltApp(folder: string): Promise<BuiltApp | null> {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return null
  const readText = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : null)
  return {
    folder,
    version: versionFile.nullable().parse(JSON.parse(readText(VERSION_FILE) ?? 'null')) ?? NO_VERSION,
    pageHtml: readFileSync(page, 'utf8'),
    manifestJson: readText('manifest.webmanifest') ?? '{}',
    landing: await readLanding(join(folder, LANDING_FOLDER)),
  }
}

export const versionOf = (built: BuiltApp | null): AppVersion => built?.version ?? NO_VERSION

/** The HTML of all built pages, for the hashes of their inline scripts and styles. */
export const builtHtml = (built: BuiltApp | null): string => (built ? built.pageHtml + (built.landing?.template ?? '') : '')

async function readLanding(folder: string): Promise<BuiltLanding | null> {
  const page = join(folder, 'page.html')
  if (!existsSync(page)) return null
  const { renderLanding } = (await import(pathToFileURL(join(folder, 'render.js')).href)) as { renderLanding: RenderLanding }
  const classes = shortClasses.parse(JSON.parse(readFileSync(join(folder, 'classes.json'), 'utf8')))
  return {
    template: readFileSync(page, 'utf8'),
    render(content) {
      const { markup, style } = renderLanding(content)
      return { markup: shortenClasses(markup, classes), style }
    },
  }
}

/** Writes the names of classes as the styles in the template have them; a class without styles keeps its name. */
const shortenClasses = (html: string, classes: Record<string, string>) =>
  html.replace(/(?<= class=")[^"]+/g, (names) =>
    names
      .split(' ')
      .map((name) => classes[name.replaceAll('&amp;', '&').replaceAll('&gt;', '>')] ?? name)
      .join(' '),
  )
