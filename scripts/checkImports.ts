import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { listFiles } from './compressFiles.ts'
import { listImports, refuseImport, refuseLine } from './importRules.ts'
import { inProject, PROJECT_FOLDER } from './projectFolder.ts'

/** Part of `npm run check`: prints each forbidden import and the reason. */
const folders = ['shared', 'server', 'pwa', 'scripts', 'bench']
const paths = (await Promise.all(folders.map((folder) => listFiles(inProject(folder))))).flat().filter((path) => /\.tsx?$/.test(path))

const faults = paths.flatMap((absolute) => {
  const path = relative(PROJECT_FOLDER, absolute).replaceAll('\\', '/')
  const code = readFileSync(absolute, 'utf8')
  const wrongImports = listImports(path, code).flatMap((each) => {
    const reason = refuseImport(each)
    return reason ? [`${path} imports ${each.to}: ${reason}`] : []
  })
  const wrongLines = code.split('\n').flatMap((line, index) => {
    const reason = refuseLine(path, line)
    return reason ? [`${path}:${index + 1}: ${reason}`] : []
  })
  return [...wrongImports, ...wrongLines]
})

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`Checked who imports whom in ${paths.length} files.`)
