import type { IncomingMessage } from 'node:http'
import { contract } from '#shared/contract/index.ts'
import { areaOf } from './areaRouter.ts'

/** The name of the call in the contract, or of the kind of page. */
export function nameCall({ url = '', method = 'GET' }: Pick<IncomingMessage, 'url' | 'method'>): string {
  const path = pathOf(url)
  const inArea = CALLS.get(keyOf(method === 'HEAD' ? 'GET' : method, path))
  return inArea?.find(({ pattern }) => pattern.test(path))?.name ?? nameOther(path)
}

/** The path of an address, without a slash at its end. */
function pathOf(url: string): string {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

function nameOther(path: string): string {
  if (path === '/api/openapi.json') return 'openapi'
  if (path.startsWith('/api/') || path === '/api') return 'unknown'
  if (path.startsWith('/health/')) return 'health'
  return path === '/metrics' ? 'metrics' : 'page'
}

/** Calls that may fit a path have the same key: the method and the area. */
const keyOf = (method: string, path: string) => `${method} ${areaOf(path)}`

/** By key, so that a request is compared with a few patterns only. Calls with fixed paths come first: `/api/games/current` also has the form of `/api/games/:id`. */
const CALLS = Map.groupBy(
  Object.entries(contract)
    .map(([name, { method, path }]) => ({ name, key: keyOf(method, path), params: path.split('/:').length, pattern: toPattern(path) }))
    .sort((a, b) => a.params - b.params),
  ({ key }) => key,
)

function toPattern(path: string): RegExp {
  const segments = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll('.', '\\.')))
  return new RegExp(`^${segments.join('/')}$`)
}
