import { execSync } from 'node:child_process'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { DEFAULT_PRODUCT_NAME } from '#shared/contest.ts'

/** Names one build, so that caches of another are dropped and the update bar knows a new one. */
const buildId = () => {
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

/** What the landing page needs, which is also what every screen of the app needs: one chunk, so that the first route takes few requests. */
const BASE = new RegExp(
  [
    'rolldown/runtime',
    'vite/preload-helper',
    '/node_modules/(react|react-dom|scheduler|zod)/',
    '/pwa/design/(?!Dialog|Toaster|ToolIcon|useScrollLock|useSheetDrag)',
    '/pwa/device/(?!camera|copyText|randomId|usePageVisible|useWakeLock)',
    '/pwa/features/landing/',
    '/pwa/data/call/(callApi|apiError)\\.',
    '/pwa/offline/(storageNames|lastViewer)\\.',
    '/pwa/app/(main|afterFirstPaint|LandingPage|landingFacts|usePageName)\\.',
    '/pwa/data/queries/contest\\.',
    '/pwa/football/(AppHeader|AppFooter|prizeText|prizeStyle|PrizeTag|PrizeList|PlaceBadge|CornerGlow|TeamCrest)\\.',
    '/shared/(clock|contest)\\.',
    '/shared/(contract|model)/',
    '/shared/reference/',
    '/shared/rules/(week|kickoffText|placeText|zonedTime)\\.',
  ].join('|'),
)

/** Screens that one device in a hundred opens: the bar's TV and the bartender's till. No player's phone fetches them ahead. */
const VENUE = /\/(pwa\/features\/(tv|credits\/till)|node_modules\/qr)\//

/** Where `npm run dev` starts the server. */
const API = 'http://localhost:3000'

/** `npm run dev` serves the page without our server, which names it after the house otherwise. */
const nameInDevelopment: Plugin = {
  name: 'name-in-development',
  apply: 'serve',
  transformIndexHtml: (html) => html.replaceAll('{{productName}}', DEFAULT_PRODUCT_NAME),
}

export default defineConfig({
  root: 'pwa',
  publicDir: '../public',
  cacheDir: '../node_modules/.vite',
  define: { __BUILD_ID__: JSON.stringify(buildId()) },
  plugins: [
    nameInDevelopment,
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
        ],
      },
      injectManifest: { globPatterns: ['**/*.{js,css,html,woff2,svg}'], globIgnores: ['assets/venue/**'] },
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
      output: {
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some((id) => VENUE.test(id.replaceAll('\\', '/'))) ? 'assets/venue/[name]-[hash].js' : 'assets/[name]-[hash].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'base', test: (id) => BASE.test(id.replaceAll('\\', '/')), priority: 2 },
            { name: 'frame', test: /node_modules[\\/](react-router|@tanstack)[\\/]/, priority: 1 },
          ],
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
