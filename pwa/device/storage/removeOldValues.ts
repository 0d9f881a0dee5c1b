/** Names under which an earlier quick sign-in stored who somebody is, after the name of the product. */
const OLD_NAME = /_user_(id|email)$/

/**
 * Deletes values that must not be on a device: who signed in quickly, which the next person at a shared phone could read. Also deletes the word
 * "undefined", which is stored when code stores a value that it does not have.
 */
export function removeOldValues(): void {
  try {
    for (const storage of [window.localStorage, window.sessionStorage])
      for (const name of Object.keys(storage)) if (OLD_NAME.test(name) || storage.getItem(name) === 'undefined') storage.removeItem(name)
  } catch {
    // a browser that forbids storage has nothing to delete
  }
}
