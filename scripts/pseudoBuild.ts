import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FONTS_ID } from '#pwa/app/landing/landingNames.ts'
import { fillLanding } from '#server/platform/app-files/brandFiles.ts'
import { readBuiltApp } from '#server/platform/app-files/builtApp.ts'
import { runVite } from './buildApp.ts'
import { buildLanding } from './landing/buildLanding.ts'
import { LANDING_SAMPLES } from './landing/landingSamples.ts'
import { PSEUDO_MODE } from './textModules.ts'

// `node scripts/pseudoBuild.ts FOLDER`: builds the app in the made-up language, and beside it the landing pages of the samples as the server sends them,
// `landing-0.html` and on, with their fonts and without their scripts.

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: node scripts/pseudoBuild.ts FOLDER')

await runVite(folder, PSEUDO_MODE)
await buildLanding(folder, PSEUDO_MODE)
const landing = (await readBuiltApp(folder))?.landing
if (!landing) throw new Error('the build has no landing page')
const fonts = new RegExp(`<noscript id="${FONTS_ID}">([\\s\\S]*?)</noscript>`)
const template = landing.template.replace(fonts, '$1').replace(/<script[^>]*>[\s\S]*?<\/script>/g, '')
for (const [index, content] of LANDING_SAMPLES.entries())
  await writeFile(join(folder, `landing-${index}.html`), fillLanding(template, content.contest, landing.render(content)))
