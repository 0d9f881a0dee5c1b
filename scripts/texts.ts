import { readFile, writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { listFiles } from './compressFiles.ts'
import { inProject, PROJECT_FOLDER } from './projectFolder.ts'
import { catalog, compileCatalog } from './textCatalog.ts'

// `npm run texts`: writes the module of each catalog, `texts.ts` beside `texts.en.json`. With --check it only names those that are out of date.

const isCheck = process.argv.includes('--check')
const paths = (await Promise.all(['shared', 'server', 'pwa'].map((folder) => listFiles(inProject(folder))))).flat()
const catalogs = paths.filter((path) => /[/.]texts[.]en[.]json$/.test(path))

const outdated: string[] = []
for (const path of catalogs) {
  const module = path.replace(/en[.]json$/, 'ts')
  const compiled = compileCatalog(catalog.parse(JSON.parse(await readFile(path, 'utf8'))))
  if (compiled === (await readFile(module, 'utf8').catch(() => null))) continue
  outdated.push(relative(PROJECT_FOLDER, module))
  if (!isCheck) await writeFile(module, compiled)
}

for (const module of outdated) console.log(isCheck ? `${module} is out of date: run "npm run texts"` : `wrote ${module}`)
if (isCheck && outdated.length > 0) process.exit(1)
