/** Cache of the scripts and styles of the venue's screens, TV and till. */
export const VENUE_SCREENS = 'venue-screens'

const FOLDER = '/assets/venue/'

/** Is it a file of the venue's screens? Few devices open them, so the build is precached without them. */
export const isOfVenueScreens = (path: string): boolean => new URL(path, 'https://app.invalid').pathname.startsWith(FOLDER)

/**
 * Caches the venue's screens of a new build on a device that has used one. A TV then takes the build only with its own screen, and shows it
 * even when the network goes down in between. Rejects when a file can't be loaded: the worker is then installed at the next attempt.
 * @param paths all files of the venue's screens in this build.
 */
export async function cacheVenueScreensOfBuild(paths: readonly string[]): Promise<void> {
  if (await caches.has(VENUE_SCREENS)) await cacheVenueScreens(paths)
}

/** Caches those that are not cached yet: on the first visit of a TV they were loaded before the worker was there. */
export async function cacheVenueScreens(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(VENUE_SCREENS)
  const cached = await Promise.all(paths.map((path) => cache.match(path)))
  await cache.addAll(paths.filter((_, index) => !cached[index]))
}

/** Deletes the files of earlier builds. Those of this build stay: an open page may have cached them a moment ago. */
export async function deleteEarlierVenueScreens(paths: readonly string[]): Promise<void> {
  if (!(await caches.has(VENUE_SCREENS))) return
  const cache = await caches.open(VENUE_SCREENS)
  const current = new Set(paths.map((path) => new URL(path, self.location.href).href))
  const earlier = (await cache.keys()).filter(({ url }) => !current.has(url))
  await Promise.all(earlier.map((request) => cache.delete(request)))
}
