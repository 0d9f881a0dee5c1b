import { build, type Plugin } from 'vite'
import { inProject } from './projectFolder.ts'

/**
 * Writes `pwa/start` into the page as an inline script: it shows the last picks screen before a module of the app is loaded. The server allows it
 * by its hash (`server/http/securityHeaders.ts`).
 */
export const startScript = (buildId: string): Plugin => ({
  name: 'start-script',
  apply: 'build',
  transformIndexHtml: async () => [{ tag: 'script', children: await bundle(buildId), injectTo: 'body' }],
})

async function bundle(buildId: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: inProject('pwa'),
    logLevel: 'error',
    define: { __BUILD_ID__: JSON.stringify(buildId) },
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
