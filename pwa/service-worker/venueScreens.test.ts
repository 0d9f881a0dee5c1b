import { beforeEach, expect, test } from 'vitest'
import { cacheVenueScreens, cacheVenueScreensOfBuild, deleteEarlierVenueScreens, isOfVenueScreens, VENUE_SCREENS } from './venueScreens.ts'

beforeEach(async () => {
  await caches.delete(VENUE_SCREENS)
})

/** Two files that the test's server has, in place of the files of a build. */
const OF_NEW_BUILD = ['/pwa/service-worker/venueScreens.ts', '/pwa/service-worker/muteWeek.ts']

const cachedPaths = async () => (await (await caches.open(VENUE_SCREENS)).keys()).map(({ url }) => new URL(url).pathname)

test('only files of the venue folder belong to the screens of the venue', () => {
  expect(['assets/venue/TvScreen-1.js', '/assets/venue/tv-1.css', 'assets/base-1.js', 'index.html'].map(isOfVenueScreens)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('a device that never opened a screen of the venue caches none of a new build', async () => {
  await cacheVenueScreensOfBuild(OF_NEW_BUILD)
  expect(await caches.has(VENUE_SCREENS)).toBe(false)
})

test('a device that has opened a screen of the venue caches those of a new build, and then deletes the earlier ones', async () => {
  const cache = await caches.open(VENUE_SCREENS)
  await cache.put('/assets/venue/earlier.js', new Response('earlier()'))
  await cacheVenueScreensOfBuild(OF_NEW_BUILD)
  expect((await cachedPaths()).sort()).toEqual(['/assets/venue/earlier.js', ...OF_NEW_BUILD].sort())
  await deleteEarlierVenueScreens(OF_NEW_BUILD)
  expect((await cachedPaths()).sort()).toEqual([...OF_NEW_BUILD].sort())
})

test('a TV that was loaded before the worker was there caches what is missing, and nothing twice', async () => {
  const [first = '', second = ''] = OF_NEW_BUILD
  const cache = await caches.open(VENUE_SCREENS)
  await cache.put(first, new Response('cached()'))
  await cacheVenueScreens(OF_NEW_BUILD)
  expect((await cachedPaths()).sort()).toEqual([...OF_NEW_BUILD].sort())
  expect(await (await cache.match(first))?.text()).toBe('cached()')
  expect(await (await cache.match(second))?.text()).not.toBe('')
})

test('a build whose screens of the venue can not be loaded is not installed', async () => {
  await caches.open(VENUE_SCREENS)
  await expect(cacheVenueScreensOfBuild(['/assets/venue/missing.js'])).rejects.toThrow()
})
