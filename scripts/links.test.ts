import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from './compressFiles.ts'
import { inProject, PROJECT_FOLDER } from './projectFolder.ts'

const namesIn = async (folder: string, ending: RegExp) =>
  (await listFiles(inProject(folder))).map((path) => relative(PROJECT_FOLDER, path)).filter((path) => ending.test(path))
const inRoot = readdirSync(PROJECT_FOLDER).filter((name) => name.endsWith('.md'))
const pages = [...inRoot, ...(await namesIn('docs', /[.]md$/)), ...(await namesIn('.github', /[.]md$/))]
const read = (path: string) => readFileSync(inProject(path), 'utf8')

/** The address of a heading inside its page, as Git hosts make it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\d\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
const anchorsOf = (path: string) => [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** What a link says when its file or heading does not exist; null when both do. */
function faultOf(page: string, link: string): string | null {
  const [file = '', anchor] = link.split('#')
  const path = file === '' ? page : join(dirname(page), file)
  if (!existsSync(inProject(path))) return `${link}: no such file`
  return anchor === undefined || anchorsOf(path).includes(anchor) ? null : `${link}: no such heading`
}

test.each(pages)('every link in %s leads to a file and a heading that exist', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link = '']) => link)
  expect(links.map((link) => faultOf(page, link)).filter((fault) => fault !== null)).toEqual([])
})

test('every page of docs/ that code names exists', async () => {
  const code = (await Promise.all(['server', 'shared', 'pwa', 'scripts', 'bench'].map((folder) => namesIn(folder, /[.]tsx?$/)))).flat()
  const named = code.flatMap((path) => [...read(path).matchAll(/docs\/[\w/-]+[.]md/g)].map(([page]) => page))
  expect([...new Set(named)].filter((page) => !existsSync(inProject(page)))).toEqual([])
})
