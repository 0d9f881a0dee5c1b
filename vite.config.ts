import { execSync } from 'node:child_process'
import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { checkStoredFiles, chunkOf, folderOf } from '#scripts/chunks.ts'

import { startScript } from '#scripts/startScript.ts'
import { startupImages } from '#scripts/startupImages.ts'
import { textModules } from '#scripts/textModules.ts'
import { unhintedFonts } from '#scripts/unhintedFonts.ts'
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
    checkStoredFiles,
    startupImages,
    startScript(BUILD_ID),
    textModules(),
    unhintedFonts,
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
      injectManifest: { globPatterns: ['**/*.{js,css,html,woff2,svg}'], globIgnores: ['assets/{admin,online}/**'] },
      includeManifestIcons: false, // an install fetches them by itself, and the app shows none
      devOptions: { enabled: false },
    }),
  ],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: ['es2022', 'safari16'], // without static blocks, which Safari 15.4 can't read. `safari15.4` would also replace class fields: 2 kB more
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: resolve(import.meta.dirname, 'pwa/index.html'), landing: resolve(import.meta.dirname, 'pwa/app/landing/main.ts') },
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
