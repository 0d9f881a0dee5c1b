import { inProject } from './projectFolder.ts'

/*
 * The chunk of each module of the app. Small files compress badly, and the service worker fetches each with a request of its own: what is opened
 * together is one file.
 */

/** What the build knows of its modules. Module ids are paths. */
type ModuleGraph = {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

const LANDING = inProject('pwa/app/landing/main.ts')

/**
 * Chunks by the entry that needs them, with everything it imports statically. `early` is what the script of the server's landing page needs,
 * `base` what the app needs before its first screen, `frame` what every screen needs besides. The landing page's script itself is in none,
 * because `base` must not run it. A module belongs to the first of these chunks that needs it. `pwa/journeys/first-load.journey.ts` checks the
 * size of `base`.
 */
const AT_START = [
  ['early', LANDING],
  ['base', inProject('pwa/app/main.tsx')],
  ['frame', inProject('pwa/app/startApp.tsx')],
] as const

/**
 * What players load later: a chunk by the modules that are imported on demand, with what they import statically. What two of these chunks need is
 * in `parts`. What no pattern matches is a file of its own: the device's database, and what the landing page's script loads.
 */
const LATER: readonly (readonly [string, RegExp])[] = [
  ['visitor', /\/app\/Landing(Page|Route)|\/features\/picks\/visitor\//],
  ['account', /\/features\/(accounts|onboarding)\//],
  ['picks', /\/app\/HomeScreen/],
  ['extras', /\/features\/(home|insights|picks|wins)\/|\/features\/standings\/[^/]+$|\/pwa\/design\/|\/app\/(PullToRefresh|PushBridge)/],
  ['screens', /\/pwa\/(features|football|shell)\/|\/app\/\w+(Route|Screen)\.tsx/],
]
const FIRST = 'picks'

/** @param names the chunks that need a module. */
const laterChunkOf = (names: ReadonlySet<string>) => (names.size === 1 ? [...names].join() : names.has(FIRST) ? 'parts' : 'common')

/** Screens that one device in a hundred opens, the bar's TV and the bartender's till, with what else they need. No player's phone fetches them ahead. */
const VENUE = /\/(pwa\/features\/(tv|credits\/till)\/|pwa\/app\/TvPicture|pwa\/shell\/NewPasswordNotice)/

/** The desk, with the calls that only it makes. No player's phone fetches it ahead, and no player loads it. */
const DESK =
  /\/(pwa\/features\/(admin|venues)\/|pwa\/shell\/tv\/|pwa\/app\/((Brand|Setup|Venues)Route|HousePreview)|shared\/contract\/index\.ts)/

/** Passkeys, which nobody can use without a network. No phone fetches them ahead. */
const ONLINE = /\/node_modules\/@simplewebauthn\//

const isOfPlayers = (moduleId: string) => !VENUE.test(moduleId) && !DESK.test(moduleId)

/** What only later screens use of a package. Its index imports all of it, so that the start would seem to need this. */
const ONLY_LATER = /\/node_modules\/@tanstack\/.*\/(useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js/

/** Modules that the bundler adds: their ids begin with a zero character. */
const isOfBundler = (moduleId: string) => moduleId.startsWith('\0')

/** `ofPlayers` are all modules that a player's phone can load. */
type Plan = { chunks: ReadonlyMap<string, string>; ofPlayers: ReadonlySet<string> }

/** The plan of the build: the bundler asks for the chunks of all modules first, and then for their folders. */
let plan: Plan = { chunks: new Map(), ofPlayers: new Set() }
let plannedGraph: ModuleGraph | null = null

/** The chunk of a module; null for those that get one by themselves. */
export function chunkOf(moduleId: string, graph: ModuleGraph): string | null {
  if (graph !== plannedGraph) plan = planChunks(graph)
  plannedGraph = graph
  return plan.chunks.get(moduleId) ?? null
}

/** The folder of a chunk that most devices never need; empty for the others. */
export function folderOf(moduleIds: readonly string[]): string {
  if (moduleIds.some((id) => VENUE.test(id))) return 'venue/'
  if (moduleIds.some((id) => ONLINE.test(id))) return 'online/'
  return moduleIds.some((id) => plan.ofPlayers.has(id) || isOfBundler(id)) ? '' : 'admin/'
}

const OF_DESK = /^assets\/(admin|online)\//
const OF_VENUE = /^assets\/venue\//

type Bundle = Record<string, { type: string; fileName: string; imports?: readonly string[] }>

/**
 * Fails a build in which a file that a device stores imports one that it does not: its screens would not open without a network. Phones store
 * what is not of the desk or the venue, and TVs and tills the files of the venue too. Add a new screen of the desk to `DESK`, and what a TV shares
 * with the desk alone to `VENUE`.
 */
export const checkStoredFiles = {
  name: 'check-stored-files',
  generateBundle(_options: unknown, bundle: Bundle) {
    for (const { fileName, imports = [] } of Object.values(bundle)) {
      if (OF_DESK.test(fileName)) continue
      const missing = imports.find((imported) => OF_DESK.test(imported) || (OF_VENUE.test(imported) && !OF_VENUE.test(fileName)))
      if (missing !== undefined) throw new Error(`${fileName} needs ${missing}, which its devices do not store`)
    }
  },
}

function planChunks(graph: ModuleGraph): Plan {
  const staticImportsOf = (entry: string) => closureOf([entry], (id) => graph.getModuleInfo(id)?.importedIds.filter(isOfPlayers) ?? [])
  const importsOf = (id: string) => {
    const info = graph.getModuleInfo(id)
    return [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])].filter(isOfPlayers)
  }
  const ofPlayers = closureOf([LANDING], importsOf)

  const chunks = new Map<string, string>()
  for (const [name, entry] of AT_START)
    for (const id of staticImportsOf(entry)) if (!chunks.has(id) && id !== LANDING && !ONLY_LATER.test(id)) chunks.set(id, name)

  const onDemand = new Set([...ofPlayers].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds.filter(isOfPlayers) ?? []))
  const neededBy = new Map<string, Set<string>>()
  for (const entry of onDemand) {
    const name = LATER.find(([, pattern]) => pattern.test(entry))?.[0]
    if (name === undefined) continue
    for (const id of staticImportsOf(entry)) neededBy.set(id, (neededBy.get(id) ?? new Set()).add(name))
  }
  const later = [...neededBy].map(([id, names]) => [id, ONLY_LATER.test(id) ? 'common' : laterChunkOf(names)] as const)
  return { chunks: new Map([...later, ...chunks]), ofPlayers }
}

function closureOf(entries: readonly string[], importsOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set(entries)
  for (const id of found) for (const imported of importsOf(id)) found.add(imported)
  return found
}
