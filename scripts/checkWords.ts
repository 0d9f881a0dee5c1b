import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BANNED_IN_NAMES, BANNED_WORDS } from './bannedWords.ts'
import { listFiles } from './compressFiles.ts'
import { inProject, PROJECT_FOLDER } from './projectFolder.ts'
import { findBannedWords } from './words.ts'

// Part of `npm run check`: fails on words that the glossary replaces.

/** The list itself, its examples, modules of texts (each named after its text), and migrations, of which a landed one is never edited. */
const SKIPPED = /[/.]texts\.ts$|^(?:scripts\/(?:bannedWords|words\.test)\.ts|server\/platform\/db\/migrations\/.*)$/
const folders = ['shared', 'server', 'pwa', 'scripts', 'bench']
const absolutePaths = (await Promise.all(folders.map((folder) => listFiles(inProject(folder)))))
  .flat()
  .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path))

const faults = absolutePaths.flatMap((absolute) => {
  const path = relative(PROJECT_FOLDER, absolute).replaceAll('\\', '/')
  if (SKIPPED.test(path)) return []
  return findBannedWords(path, readFileSync(absolute, 'utf8')).map(
    ({ line, word, text }) => `${path}:${line}: "${text}" contains "${word}": write ${BANNED_WORDS[word] ?? BANNED_IN_NAMES[word]}`,
  )
})

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`Checked the words of ${absolutePaths.length} files.`)
