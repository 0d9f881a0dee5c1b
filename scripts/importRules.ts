/** One import of a file: both by their path in the project. A package or a built-in module has its own name as `to`. */
export type Import = { from: string; to: string; isTypeOnly: boolean }

type Rule = {
  /** Files it is about. */
  from: RegExp
  /** What they may not import … */
  to: RegExp
  /** … unless it is one of these; `$1` is what the first group of `from` found. */
  except?: string
  /** Types do no harm. */
  areTypesFine?: boolean
  because: string
}

const NOT_TESTS = '(?!.*(?:\\.test\\.tsx?$|/testing/|/journeys/))'
const files = (start: string) => new RegExp(`^${NOT_TESTS}${start}`)
const own = (...starts: string[]) => new RegExp(`^(?:${starts.join('|')})`)

/** Who may import whom. The environments themselves (DOM, Node) are kept apart by the tsconfig of each folder. */
const RULES: readonly Rule[] = [
  { from: own('shared/'), to: own('server/', 'pwa/', 'scripts/'), because: 'shared runs everywhere and imports nobody' },
  { from: files('shared/'), to: own('node:'), because: 'shared runs everywhere: no Node in it' },
  { from: files('shared/(?:model|contest|clock)'), to: own('shared/(?:rules|contract)/'), because: 'the nouns know no rules and no calls' },
  { from: files('shared/contract/'), to: own('shared/rules/'), because: 'the contract says what is sent, not what is decided' },
  {
    from: files('shared/rules/'),
    to: own('shared/(?:model|contract)/', 'zod'),
    areTypesFine: true,
    because: 'rules need no schema at run time: import types only',
  },
  { from: own('server/'), to: own('pwa/'), because: 'server and app share code through shared/ alone' },
  { from: own('pwa/'), to: own('server/'), because: 'server and app share code through shared/ alone' },
  { from: files('pwa/'), to: own('node:', 'scripts/'), because: 'the app runs in a browser' },

  {
    from: files('pwa/design/'),
    to: own('pwa/'),
    except: '^pwa/(?:design|device)/',
    because: 'design knows no football, no calls and no storage',
  },
  { from: files('pwa/design/'), to: own('shared/'), except: '^shared/(?:clock|reference)', because: 'design knows no football' },
  { from: files('pwa/device/'), to: own('pwa/'), except: '^pwa/device/', because: 'device knows only the device' },
  {
    from: files('pwa/data/'),
    to: own('pwa/'),
    except: '^pwa/(?:data|device|offline|design)/',
    because: 'data is below features and knows none of them',
  },
  {
    from: files('pwa/offline/'),
    to: own('pwa/'),
    except: '^pwa/(?:offline|data/call|device)/',
    because: 'offline is below features and knows none of them',
  },
  { from: files('pwa/football/'), to: own('pwa/(?:app|features|service-worker)/'), because: 'football/ knows football but no screen' },
  {
    from: files('pwa/features/([^/]+)/'),
    to: own('pwa/features/'),
    except: '^pwa/features/$1/',
    because: 'a feature imports no other feature: what two need goes to football/, data/ or design/',
  },
  { from: files('pwa/features/'), to: own('pwa/(?:app|service-worker)/'), because: 'features are below app' },
  {
    from: files('pwa/service-worker/'),
    to: own('pwa/'),
    except: '^pwa/service-worker/',
    because: 'the worker runs without a page: it shares code through shared/ alone',
  },
  {
    from: files('pwa/(?!service-worker/)'),
    to: own('pwa/service-worker/'),
    because: 'offline/ talks to the worker by messages; its code runs elsewhere',
  },
  { from: files('pwa/'), to: own('pwa/(?:testing|journeys)/'), because: 'the app does not contain its tests' },

  { from: files('server/'), to: own('server/main\\.ts'), because: 'main.ts has effects on import' },
  { from: files('server/(?!main\\.ts)'), to: own('server/app\\.ts'), because: 'only main.ts makes the app' },
  { from: files('server/(?!app\\.ts)'), to: own('server/.*/routes\\.ts'), because: 'routes are imported by app.ts alone' },
  {
    from: files('server/(?:http|db|live|cache|limits)/'),
    to: own('server/(?:features|jobs|integrations)/'),
    areTypesFine: true,
    because: 'http and db are below features',
  },
  { from: files('server/db/'), to: own('server/http/'), because: 'the database knows no requests' },
  {
    from: own('(?!server/db/bundled/)'),
    to: own('server/db/bundled/(?!index\\.ts$)'),
    because: 'the bundled PostgreSQL has one entry point: server/db/bundled/index.ts',
  },
  { from: files('server/features/'), to: own('server/jobs/'), because: 'jobs call features, never the other way' },
  {
    from: files('server/features/'),
    to: own('server/integrations/'),
    except: '^server/integrations/score-feed/(?:gamesFile|recordedGame|playAt|demo|feedTeams|feedOutage)\\.ts$',
    areTypesFine: true,
    because:
      'integrations are imported as types; the values come through Deps (recorded games, team codes and the outage error are plain data)',
  },
  {
    from: files('server/integrations/'),
    to: own('server/(?:features|http|jobs)/'),
    areTypesFine: true,
    because: 'integrations reach the outside and know no feature',
  },
  { from: files('server/'), to: own('server/testing/'), because: 'the server does not contain its tests' },
]

/** Why this import is not allowed here; null when it is. */
export function refuseImport({ from, to, isTypeOnly }: Import): string | null {
  for (const rule of RULES) {
    const match = rule.from.exec(from)
    if (!match || !rule.to.test(to) || (rule.areTypesFine && isTypeOnly)) continue
    if (rule.except && new RegExp(rule.except.replace('$1', match[1] ?? '')).test(to)) continue
    return rule.because
  }
  return null
}

type WordRule = { word: RegExp; except: RegExp; because: string }

/** Words that have one home. */
const WORDS: readonly WordRule[] = [
  {
    word: /\bDate\.now\(|\bnew Date\(\)/,
    except: /^shared\/clock\.ts$|\.test\.tsx?$/,
    because: 'the time comes from shared/clock.ts (server: deps.clock; app: serverNow, useNow)',
  },
  {
    word: /\bprocess\.env\b/,
    except:
      /^(?:server\/(?:main|config|db\/bundled\/spawnProgram)\.ts$|server\/testing\/|scripts\/|bench\/|pwa\/journeys\/|[^/]+\.config\.ts$|knexfile\.ts$)|\.test\.tsx?$/,
    because: 'settings are read by server/config.ts and nowhere else',
  },
  { word: /\bimport\.meta\.env\b/, except: /^pwa\/app\/|\.test\.tsx?$/, because: 'what the build knows is asked in pwa/app alone' },
]

/** Why this line may not stand in this file; null when it may. Comments may say what they like. */
export function refuseLine(path: string, line: string): string | null {
  const code = line.replace(/(?:^|\s)\/\/.*$/, '').replace(/^\s*\/?\*.*$/, '')
  return WORDS.find(({ word, except }) => word.test(code) && !except.test(path))?.because ?? null
}

const IMPORT_LINE = /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** What a file's code imports, in any way; targets inside the project by path. `typeof import(…)` counts as an import too. */
export function listImports(from: string, code: string): Import[] {
  return [...code.matchAll(IMPORT_LINE)].map(([whole, type, named, dynamic]) => ({
    from,
    to: toProjectPath(from, named ?? dynamic ?? ''),
    isTypeOnly: type !== undefined || areAllTypes(whole),
  }))
}

/** `import { type A, type B } from …` */
function areAllTypes(statement: string): boolean {
  const names = /\{([^}]*)\}/
    .exec(statement)?.[1]
    ?.split(',')
    .filter((name) => name.trim() !== '')
  return !!names && names.length > 0 && names.every((name) => name.trim().startsWith('type '))
}

function toProjectPath(from: string, target: string): string {
  if (target.startsWith('#')) return target.slice(1)
  if (!target.startsWith('.')) return target
  const parts = from.split('/').slice(0, -1)
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}
