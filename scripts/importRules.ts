import type { IConfiguration, IRegularForbiddenRuleType } from 'dependency-cruiser'

/**
 * Which folder may import from which. `npm run check` fails on every import that a rule forbids, and on every circular import.
 * The environments (DOM, Node) are separated by the tsconfig of each folder; the path `../` is forbidden in biome.json.
 */
type Part = IRegularForbiddenRuleType

const TESTS = '[.]test[.]tsx?$|/testing/|/journeys/'

/** Product code that starts with `path`, without its tests. `$1` in `to` is the first group of `path`. */
const code = (path: string) => ({ path: `^${path}`, pathNot: TESTS })
const rule = (name: string, comment: string, from: Part['from'], to: Part['to']) =>
  ({ name, comment, severity: 'error', from, to }) as const
/** A folder of the app that imports nothing of it but itself and the folders after it. */
const layer = (name: string, comment: string, folders: string) => {
  const names = folders.split(' ')
  const allowed = names.length > 1 ? `(${names.join('|')})` : folders
  return rule(name, comment, code(`pwa/${names[0]}/`), { path: '^pwa/', pathNot: `^pwa/${allowed}/` })
}
/** An import that only needs types is fine. */
const values: Part['to'] = { dependencyTypesNot: ['type-only'] }

/** The wings of `server/features`, and the wings that each may use. What one needs of another reaches it through `deps.ts`. */
const WINGS = {
  slate: [],
  people: [],
  play: ['slate'],
  pay: ['slate', 'play', 'people'],
  venues: ['slate', 'play', 'people', 'pay'],
  messages: ['slate', 'play', 'people', 'pay'],
  me: ['slate', 'play', 'people', 'pay', 'messages'],
  desk: ['slate', 'play', 'people', 'pay', 'venues', 'messages', 'me'],
} as const
const wingComment = (wing: string, below: readonly string[]) =>
  `${wing}/ uses ${below.length > 0 ? `the wings ${below.join(', ')}` : 'no other wing'}.`

export const importRules = {
  forbidden: [
    rule('no-circular-imports', 'Move what both need into a third file.', {}, { circular: true }),

    rule('shared-imports-nobody', 'shared/ runs everywhere.', { path: '^shared/' }, { path: '^(server|pwa|scripts|bench)/' }),
    rule('shared-without-node', 'shared/ also runs in browsers.', code('shared/'), { dependencyTypes: ['core'] }),
    rule('model-below-rules', 'Models know no rules and no calls.', code('shared/(model/|contest|clock)'), {
      path: '^shared/(rules|contract)/',
    }),
    rule('contract-below-rules', 'The contract says what is sent, not what is decided.', code('shared/contract/'), {
      path: '^shared/rules/',
    }),
    rule('rules-import-types', 'Rules need no schema at run time.', code('shared/rules/'), {
      path: '^shared/(model|contract)/|(^|/)zod(/|$)',
      ...values,
    }),

    rule('server-without-app', 'Server and app share code through shared/ only.', { path: '^server/' }, { path: '^pwa/' }),
    rule('app-without-server', 'Server and app share code through shared/ only.', { path: '^pwa/' }, { path: '^server/' }),
    rule(
      'desk-calls-at-the-desk',
      'Every visitor loads appCalls.ts; the calls of the desk are for its screens.',
      code('pwa/(?!features/(admin|venues)/|shell/tv/)'),
      {
        path: '^shared/contract/index[.]ts$',
        ...values,
      },
    ),
    rule('app-without-node', 'The app runs in a browser.', code('pwa/'), { dependencyTypes: ['core'] }),
    rule('app-without-scripts', 'The app runs in a browser.', code('pwa/'), { path: '^(scripts|bench)/' }),

    rule('design-below-all', 'design/ knows no football, no calls and no storage.', code('pwa/design/'), {
      path: '^(pwa|shared)/',
      pathNot: '^pwa/(design|device)/|^shared/(clock|contrast|reference)',
    }),
    layer('device-below-all', 'device/ knows the device only.', 'device'),
    layer('data-below-features', 'data/ knows no screens.', 'data device offline design'),
    layer('call-below-offline', 'Drafts and queued submissions are sent by calls, not the other way round.', 'data/call device'),
    layer(
      'offline-below-features',
      'offline/ has drafts, the queue, its sender and their database; it knows no screens.',
      'offline data/call device',
    ),
    layer('update-below-features', 'update/ waits for what offline/ sends, and knows no screens.', 'update offline data/call device'),
    rule(
      'start-below-all',
      'start/ is bundled into the page, and must stay small: it knows the device and the build.',
      code('pwa/start/'),
      {
        path: '^pwa/',
        pathNot: '^pwa/(start|device)/|^pwa/data/call/buildId[.]ts$',
      },
    ),
    layer(
      'shell-below-football',
      'shell/ is around every screen, and knows no games and no prizes.',
      'shell design data offline update device',
    ),
    layer(
      'football-below-features',
      'football/ knows games, prizes and ranks, and no screens.',
      'football shell design data offline device',
    ),
    rule('features-apart', 'What two features need goes to football/, shell/, data/ or design/.', code('pwa/features/([^/]+)/'), {
      path: '^pwa/features/',
      pathNot: '^pwa/features/$1/',
    }),
    rule('features-below-app', 'Features are below app/.', code('pwa/features/'), { path: '^pwa/(app|service-worker)/' }),
    rule('worker-alone', 'The service worker shares code through shared/ only, and knows the build.', code('pwa/service-worker/'), {
      path: '^pwa/',
      pathNot: '^pwa/service-worker/|^pwa/data/call/buildId[.]ts$',
    }),
    rule('app-without-worker', 'The page talks to the worker by messages.', code('pwa/(?!service-worker/)'), {
      path: '^pwa/service-worker/',
    }),
    rule('app-without-tests', 'The app does not contain its tests.', code('pwa/'), { path: '^pwa/(testing|journeys)/' }),

    rule('main-is-a-program', 'main.ts has effects on import.', code('server/'), { path: '^server/main[.]ts$' }),
    rule('only-main-makes-the-app', 'Only main.ts makes the app.', code('server/(?!main[.]ts)'), { path: '^server/app[.]ts$' }),
    rule('routes-only-in-app', 'Routes are imported by app.ts only.', code('server/(?!app[.]ts)'), { path: '^server/.*/routes[.]ts$' }),
    ...Object.entries(WINGS).map(([wing, below]) =>
      rule(`wing-${wing}`, wingComment(wing, below), code(`server/features/${wing}/`), {
        path: '^server/features/',
        pathNot: `^server/features/(${[wing, ...below].join('|')})/`,
      }),
    ),
    rule(
      'leads-decide-nothing',
      'A lead is no result: credits, mails, pushes and achievements know finals only.',
      code('server/(delivery|features/(pay|messages|play/achievements))/'),
      {
        path: '^shared/rules/standings/ifEndedNow[.]ts$|^server/features/play/standings/(weekReader|weekStandings|weeklyBoard|standingsList)[.]ts$',
        ...values,
      },
    ),
    rule('platform-below-all', 'platform/ knows nothing of contests and bars.', code('server/platform/'), {
      path: '^server/(features|house|delivery|integrations|jobs|demo|sample)/',
    }),
    rule('house-below-features', 'house/ reads the settings, for everybody.', code('server/house/'), {
      path: '^server/(features|delivery|integrations|jobs|demo|sample)/',
    }),
    rule('delivery-below-features', 'delivery/ sends what it is given.', code('server/delivery/'), {
      path: '^server/(features|jobs|demo|sample)/',
    }),
    rule('delivery-gets-integrations', 'What sends over the network is handed to delivery/.', code('server/delivery/'), {
      path: '^server/integrations/',
      ...values,
    }),
    rule('db-below-http', 'The database knows no requests.', code('server/platform/db/'), { path: '^server/platform/(http|requests)/' }),
    rule('features-below-jobs', 'Jobs call features.', code('server/features/'), { path: '^server/(jobs|demo)/' }),
    rule(
      'integrations-by-deps',
      'Features get integrations through Deps; recorded games, team codes and the outage error are plain data.',
      code('server/features/'),
      {
        path: '^server/integrations/',
        pathNot: '^server/integrations/score-feed/(gamesFile|playAt|demo|feedTeams|scoreFeed)[.]ts$',
        ...values,
      },
    ),
    rule('integrations-below-features', 'Integrations know no features.', code('server/integrations/'), {
      path: '^server/(features|house|delivery|jobs)/',
      ...values,
    }),
    rule('server-without-tests', 'The server does not contain its tests.', code('server/'), { path: '^server/testing/' }),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { conditionNames: ['import', 'node', 'default'] },
  },
} satisfies IConfiguration

/** No folders of the server import each other in a ring. Tests are left out: they set up what they need with code of any wing. */
export const folderRules = {
  forbidden: [
    {
      name: 'no-rings-of-folders',
      comment: 'Two folders that import each other are one knot: move what both need below them.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/' },
      to: { circular: true },
    },
  ],
  options: { ...importRules.options, exclude: { path: TESTS } },
} satisfies IConfiguration
