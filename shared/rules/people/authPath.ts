import { ownPath } from './ownPath.ts'

/** The sign-in screen's address, which leads back to `wanted` afterwards when that is a path of ours. */
export function authPath(wanted: string, mode?: 'signup' | 'reset'): string {
  const next = ownPath(wanted)
  const query = [mode && `mode=${mode}`, next !== '/' && `next=${encodeURIComponent(next)}`].filter(Boolean).join('&')
  return query === '' ? '/auth' : `/auth?${query}`
}
