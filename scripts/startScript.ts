import { build, type Plugin } from 'vite'
import { inProject } from './projectFolder.ts'

const MODULE_SCRIPT = /<script type="module"[^>]* src="([^"]+)"><\/script>/g

/**
 * Writes `pwa/start` into the page as an inline script: it shows the last picks screen and then starts the app. The app's scripts are fetched ahead,
 * but only it runs them. The server allows it by its hash (`server/http/securityHeaders.ts`).
 */
export const startScript = (buildId: string): Plugin => ({
  name: 'start-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html) => {
      const scripts = [...html.matchAll(MODULE_SCRIPT)].flatMap(([, src]) => src ?? [])
      if (scripts.length === 0) throw new Error('the page has no module script')
      return {
        html: html.replaceAll(MODULE_SCRIPT, '<link rel="modulepreload" crossorigin href="$1">'),
        tags: [{ tag: 'script', children: await bundle(buildId, scripts), injectTo: 'body' }],
      }
    },
  },
})

async function bundle(buildId: string, scripts: readonly string[]): Promise<string> {
  const result = await build({
    configFile: false,
    root: inProject('pwa'),
    logLevel: 'error',
    define: { __BUILD_ID__: JSON.stringify(buildId), __APP_SCRIPTS__: JSON.stringify(scripts) },
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
