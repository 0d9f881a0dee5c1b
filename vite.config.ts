import { execSync } from 'node:child_process'
import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { startScript } from '#scripts/startScript.ts'
import { startupImages } from '#scripts/startupImages.ts'
import { DEFAULT_PRODUCT_NAME } from '#shared/contest.ts'

/** Names one build, so that caches of another are dropped and the update bar knows a new one. */
const nameBuild = () => {
  try {
    return (
      execSync('git rev-parse --short=12 HEAD', { stdio: ['ignore', 'pipe', 'ignore'] })
        .toString()
        .trim() + Date.now().toString(36)
    )
  } catch {
    return Date.now().toString(36)
  }
}

const LANDING = 'pwa/app/landing/main.ts'

/**
 * Chunks by the entry that needs them, with everything it imports statically: few requests, and a renamed file stays where it belongs.
 * `early` is what the script of the server's landing page needs, `base` what the app needs before its first screen, `frame` what every screen needs
 * besides. The landing page's script itself is in none, because `base` must not run it.
 * A module belongs to the first chunk that needs it. `pwa/journeys/first-load.journey.ts` checks the size of `base`.
 */
const ENTRIES = [
  ['early', LANDING],
  ['base', 'pwa/app/main.tsx'],
  ['frame', 'pwa/app/startApp.tsx'],
] as const

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** The chunk of a module; null for those that no entry imports statically. */
function chunkOf(moduleId: string, graph: ModuleGraph): string | null {
  const path = (entry: string) => resolve(import.meta.dirname, entry)
  if (moduleId === path(LANDING)) return null
  return ENTRIES.find(([, entry]) => staticImportsOf(path(entry), graph).has(moduleId))?.[0] ?? null
}

const staticImports = new Map<string, ReadonlySet<string>>()

function staticImportsOf(entryId: string, graph: ModuleGraph): ReadonlySet<string> {
  const known = staticImports.get(entryId)
  if (known) return known
  const found = new Set([entryId])
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  staticImports.set(entryId, found)
  return found
}

/** Screens that one device in a hundred opens: the bar's TV and the bartender's till. No player's phone fetches them ahead. */
const VENUE = /\/(pwa\/features\/(tv|credits\/till)|node_modules\/qr)\//

/** The desk, with the calls that only it makes. No player's phone fetches it ahead, and no player loads it. */
const DESK = /\/(pwa\/features\/(admin|venue)\/|shared\/contract\/index\.ts)/

/** The folder of a chunk that most devices never need; empty for the others. */
function folderOf(moduleIds: readonly string[]): string {
  const ids = moduleIds.map((id) => id.replaceAll('\\', '/'))
  if (ids.some((id) => VENUE.test(id))) return 'venue/'
  return ids.some((id) => DESK.test(id)) ? 'admin/' : ''
}

const BUILD_ID = nameBuild()

/** Writes the build's name and time for the server, which answers them at /api/version. */
const versionFile: Plugin = {
  name: 'version-file',
  apply: 'build',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'version.json',
      source: JSON.stringify({ build: BUILD_ID, builtAt: new Date().toISOString() }),
    })
  },
}

/** Where `npm run dev` starts the server. */
const API = 'http://localhost:3000'

/** `npm run dev` serves the page without our server, which names it after the house otherwise. */
const nameInDevelopment: Plugin = {
  name: 'name-in-development',
  apply: 'serve',
  transformIndexHtml: (html) => html.replaceAll('{{productName}}', DEFAULT_PRODUCT_NAME),
}

const SHORTCUT_ICONS = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }]
/** Made by `npm run screenshots -- --manifest`. */
const PHONE = { sizes: '390x844', type: 'image/png', form_factor: 'narrow' } as const
const WIDE = { sizes: '1280x800', type: 'image/png', form_factor: 'wide' } as const

export default defineConfig({
  root: 'pwa',
  publicDir: '../public',
  cacheDir: '../node_modules/.vite',
  define: { __BUILD_ID__: JSON.stringify(BUILD_ID) },
  plugins: [
    nameInDevelopment,
    versionFile,
    startupImages,
    startScript(BUILD_ID),
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: {
        id: '/',
        name: DEFAULT_PRODUCT_NAME,
        short_name: DEFAULT_PRODUCT_NAME,
        description: "A free weekly NFL pick'em contest for venue credits.",
        start_url: '/?source=home',
        scope: '/',
        display: 'standalone',
        orientation: 'any',
        background_color: '#0b0d11',
        theme_color: '#0b0d11',
        categories: ['sports', 'games'],
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
        ],
        shortcuts: [
          { name: 'Make picks', url: '/nflpicks?source=shortcut', icons: SHORTCUT_ICONS },
          { name: 'Standings', url: '/standings?source=shortcut', icons: SHORTCUT_ICONS },
          { name: 'My code', description: 'The codes of your credits', url: '/credits?source=shortcut', icons: SHORTCUT_ICONS },
        ],
        screenshots: [
          { src: '/screenshots/picks.png', label: "This week's games", ...PHONE },
          { src: '/screenshots/credits.png', label: 'What you have won', ...PHONE },
          { src: '/screenshots/picks-wide.png', label: 'Picks and standings side by side', ...WIDE },
        ],
      },
      injectManifest: { globPatterns: ['**/*.{js,css,html,woff2,svg}'], globIgnores: ['assets/admin/**'] },
      includeManifestIcons: false, // an install fetches them by itself, and the app shows none
      devOptions: { enabled: false },
    }),
  ],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: resolve(import.meta.dirname, 'pwa/index.html'), landing: resolve(import.meta.dirname, LANDING) },
      output: {
        chunkFileNames: ({ moduleIds }) => `assets/${folderOf(moduleIds)}[name]-[hash].js`,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkOf, debugName: 'by entry' }],
        },
      },
    },
  },
  server: {
    proxy: {
      // The API, and not the app's /api/logout page.
      '^/api/(?!.*\\.ts)': {
        target: API,
        bypass: ({ headers }) => (headers.accept?.includes('text/html') ? '/index.html' : undefined),
      },
      '/health': { target: API },
    },
  },
})
