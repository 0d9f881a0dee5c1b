import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BANNED_WORDS } from './bannedWords.ts'
import { listFiles } from './compressFiles.ts'
import { inProject, PROJECT_FOLDER } from './projectFolder.ts'
import { findBannedWords } from './words.ts'

/** Part of `npm run check`: fails on words that the glossary replaces, in identifiers and test titles. */
/** The list itself, and its examples. */
const OWN_FILES = new Set(['scripts/bannedWords.ts', 'scripts/words.test.ts'])
const folders = ['shared', 'server', 'pwa', 'scripts', 'bench']
const absolutePaths = (await Promise.all(folders.map((folder) => listFiles(inProject(folder)))))
  .flat()
  .filter((path) => /\.tsx?$/.test(path))

const faults = absolutePaths.flatMap((absolute) => {
  const path = relative(PROJECT_FOLDER, absolute).replaceAll('\\', '/')
  if (OWN_FILES.has(path)) return []
  return findBannedWords(path, readFileSync(absolute, 'utf8')).map(
    ({ line, word, text }) => `${path}:${line}: "${text}" contains "${word}": write ${BANNED_WORDS[word]}`,
  )
})

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`Checked the words of ${absolutePaths.length} files.`)
