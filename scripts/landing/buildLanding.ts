import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { FONTS_ID, LANDING_ID } from '#pwa/app/landing/landingNames.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { inProject } from '#scripts/projectFolder.ts'
import { textModules } from '#scripts/textModules.ts'
import { unhintedFonts } from '#scripts/unhintedFonts.ts'
import type { RenderLanding } from '#shared/model/landing.ts'
import { LANDING_SAMPLES } from './landingSamples.ts'
import { shortenClasses } from './shortClasses.ts'
import { usedCss } from './usedCss.ts'

/** The folder of the build with what only the server reads. Its name starts with a dot, because the server does not send such files to browsers. */
const FOLDER = '.landing'

/** Set before the first paint on a device with a known player, or whose player signed out without a network: there the app starts. */
const HAS_PLAYER = [STORAGE_NAMES.viewer, STORAGE_NAMES.pendingSignOut].map((name) => `localStorage.getItem('${name}')!==null`).join('||')
const FIND_PLAYER = `try{if(${HAS_PLAYER})document.documentElement.dataset.start='app'}catch{}`
/**
 * Nothing that is painted needs the landing page's script or the manifest, so they are fetched once the browser has painted text, or after two
 * seconds. A slow network sends the page alone first. The app starts as soon as the page is read.
 */
const loadLater = (entry: string) =>
  [
    `let isLoaded=false;const load=()=>{if(isLoaded)return;if(document.readyState==='loading')return addEventListener('DOMContentLoaded',load);isLoaded=true`,
    `const add=(name,values)=>document.head.append(Object.assign(document.createElement(name),values))`,
    `add('script',{type:'module',crossOrigin:'',src:'${entry}'});add('link',{rel:'manifest',href:'/manifest.webmanifest'})}`,
    `if(document.documentElement.dataset.start)load();else{setTimeout(load,2000)`,
    `new PerformanceObserver((list)=>{if(list.getEntriesByName('first-contentful-paint').length)load()}).observe({type:'paint',buffered:true})}`,
  ].join(';')
/** Either the landing page or the app is shown; the note for browsers without scripts is as wide as the page. */
const PAGE_STYLES = `#root{display:none}[data-start] #root{display:block}[data-start] #${LANDING_ID}{display:none}.shell-note{box-sizing:border-box;max-width:80rem;margin:0 auto;padding:1rem}`

/**
 * Builds what the server makes the landing page from: the components as a function for Node, and a page with places for their HTML. The page is
 * that of the built app, without what the app loads, and with the styles of the landing page inside. `mode`: see `PSEUDO_MODE`.
 */
export async function buildLanding(folder: string, mode = 'production'): Promise<void> {
  const outDir = join(folder, FOLDER)
  await build({
    mode,
    configFile: false,
    root: inProject('pwa'),
    logLevel: 'warn',
    plugins: [unhintedFonts, textModules(), react(), tailwindcss()],
    define: { __BUILD_ID__: JSON.stringify('landing') },
    ssr: { noExternal: true },
    build: {
      ssr: inProject('pwa/app/landing/render.tsx'),
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      minify: true,
      cssMinify: true,
      rolldownOptions: { output: { entryFileNames: 'render.js', codeSplitting: false } },
    },
  })
  const { landingCss, renderLanding } = (await import(pathToFileURL(join(outDir, 'render.js')).href)) as Rendered
  const template = toTemplate(await readFile(join(folder, 'index.html'), 'utf8'), await findEntry(folder))
  const samples = LANDING_SAMPLES.map(renderLanding).map(({ markup, style }) => `<style>${style}</style>${markup}`)
  const fonts = landingCss.match(/@font-face\{[^}]*url\([^}]*\}/g) ?? []
  const css = usedCss(
    fonts.reduce((rest, font) => rest.replace(font, ''), landingCss),
    template + samples.join(''),
  )
  const short = shortenClasses(css)
  const filled = template.replace('{{css}}', () => short.css).replace('{{fonts}}', () => fonts.join(''))
  await writeFile(join(outDir, 'page.html'), filled)
  await writeFile(join(outDir, 'classes.json'), JSON.stringify(short.classes))
}

type Rendered = { landingCss: string; renderLanding: RenderLanding }

async function findEntry(folder: string): Promise<string> {
  const name = (await readdir(join(folder, 'assets'))).find((file) => /^landing-[\w-]+\.js$/.test(file))
  if (!name) throw new Error('the build has no script for the landing page')
  return `/assets/${name}`
}

function toTemplate(page: string, entry: string): string {
  const [note = ''] = page.match(/<noscript>[\s\S]*?<\/noscript>/) ?? []
  const head = [
    `<style>{{css}}${PAGE_STYLES}</style>{{landingStyle}}`,
    `<noscript id="${FONTS_ID}"><style>{{fonts}}</style></noscript>`,
    `<script>${FIND_PLAYER};{${loadLater(entry)}}</script>`,
  ]
  return page
    .replace(/<!--[\s\S]*?-->\s*/g, '')
    .replace(/<script[^>]*>[\s\S]*?<\/script>\s*/g, '')
    .replace(/<link rel="(stylesheet|modulepreload|apple-touch-startup-image|manifest)"[^>]*>\s*/g, '')
    .replace(note, '')
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace('<div id="root">', () => `{{landing}}${note}<div id="root">`)
    .replace(/\n\s*/g, '\n')
}
