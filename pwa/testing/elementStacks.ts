import * as React from 'react'

/** React's counter of the elements made in this second; those above its limit get no stack. React exports it under this name for its own packages. */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')

/**
 * Ends React's habit of recording a stack trace for every element, which takes a fifth of the time of the tests. A warning then names the
 * component alone, without the line that rendered it.
 */
export function skipElementStacks(): void {
  if (typeof internals !== 'object' || internals === null) return
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => {} })
}
