import { build, type Plugin } from 'vite'
import { getCurrentUser } from '#shared/contract/accounts.ts'
import { getContest } from '#shared/contract/house.ts'
import { getCurrentWeek } from '#shared/contract/weeks.ts'
import { inProject } from './projectFolder.ts'

/** What Vite writes into the page for the app's files, each with its line. */
const SCRIPT = /[ \t]*<script type="module"[^>]* src="([^"]+)"><\/script>\n?/g
const PRELOAD = /[ \t]*<link rel="modulepreload"[^>]* href="([^"]+)">\n?/g
const STYLES = /[ \t]*<link rel="stylesheet"[^>]* href="([^"]+)">\n?/g

/** What a player's first screen needs besides: the frame of every screen; the picks screen; the calls that both make. */
type PlayersFiles = { frame: string[]; picks: string[]; database: string[]; calls: string[]; weekCalls: string[] }
type AppFiles = PlayersFiles & { scripts: string[]; preloads: string[]; styles: string[]; fonts: string[] }

/**
 * Writes `pwa/start` into the page as an inline script, in place of the app's scripts and styles: it shows the last picks screen and then loads them.
 * The server allows it by its hash (`server/platform/http/securityHeaders.ts`). A stylesheet in the page would delay that script, and a first paint.
 */
export const startScript = (buildId: string): Plugin => ({
  name: 'start-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle: built = {} }) => {
      const addressesOf = (pattern: RegExp) => [...html.matchAll(pattern)].flatMap(([, address]) => address ?? [])
      const scripts = addressesOf(SCRIPT)
      const fonts = Object.keys(built).flatMap((name) => (name.endsWith('.woff2') ? `/${name}` : []))
      const files = {
        scripts,
        preloads: [...addressesOf(PRELOAD), ...scripts],
        styles: addressesOf(STYLES),
        fonts,
        ...playersFiles(Object.values(built)),
      }
      if (scripts.length === 0 || files.styles.length === 0) throw new Error('the page has no module script or no stylesheet')
      return {
        html: [SCRIPT, PRELOAD, STYLES].reduce((page, pattern) => page.replaceAll(pattern, ''), html),
        tags: [{ tag: 'script', children: await bundle(buildId, files), injectTo: 'body' }],
      }
    },
  },
})

type Built = { type: string; fileName: string; name?: string; viteMetadata?: { importedCss: ReadonlySet<string> } }

function playersFiles(built: readonly Built[]): PlayersFiles {
  const filesOf = (...names: readonly string[]) =>
    names.flatMap((name) => {
      const chunk = built.find((one) => one.type === 'chunk' && one.name === name)
      if (!chunk) throw new Error(`the build has no chunk ${name}`)
      return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`)
    })
  return {
    frame: filesOf('frame'),
    picks: filesOf('picks', 'parts'),
    database: filesOf('localDatabase'),
    calls: [getCurrentUser.path, getContest.path],
    weekCalls: [getCurrentWeek.path],
  }
}

async function bundle(buildId: string, files: AppFiles): Promise<string> {
  const result = await build({
    configFile: false,
    root: inProject('pwa'),
    logLevel: 'error',
    define: { __BUILD_ID__: JSON.stringify(buildId), __APP_FILES__: JSON.stringify(files) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: inProject('pwa/start/main.ts'), output: { format: 'iife' } },
    },
  })
  const [chunk] = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (chunk?.type !== 'chunk') throw new Error('the start script was not built')
  return chunk.code.trim()
}
