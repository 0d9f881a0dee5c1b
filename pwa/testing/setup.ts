import './skipReactTimings.ts'
import '#pwa/design/app.css'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { page, server } from 'vitest/browser'
import { cleanup, configure } from 'vitest-browser-react/pure'
import { signInRequest } from '#pwa/data/call/askToSignIn.ts'
import { announce } from '#pwa/design/LiveRegion.tsx'
import { dismissToast } from '#pwa/design/toastStore.ts'
import { saveLastViewer } from '#pwa/device/storage/lastViewer.ts'
import { DATABASE_NAME } from '#pwa/device/storage/storageNames.ts'
import { completeTour } from '#pwa/shell/tour/tourMemory.ts'
import { installGenericMessages } from '#shared/contract/messages.ts'
import { skipElementStacks } from './elementStacks.ts'
import { fakeEventStreams } from './fakeEventSource.ts'
import { shortenMotion } from './shortMotion.ts'
import { skipPainting } from './skipPainting.ts'
import { endTest } from './testApi.ts'

configure({ reactStrictMode: true }) // as the app is rendered
shortenMotion()
installGenericMessages()
skipElementStacks()

// no spy: the tests that call vi.restoreAllMocks() would remove it
const writeError = console.error
let complaints: unknown[][] = []

if (server.config.browser.headless) skipPainting()

beforeAll(() => page.viewport(390, 844)) // the file before may have changed it

beforeEach(() => {
  complaints = []
  console.error = (...words) => {
    complaints.push(words)
    writeError(...words)
  }
  completeTour() // a test of the tour restarts it
  fakeEventStreams()
})

/** Every test ends with an empty device, and fails when the console complained or a call was left without an answer. */
afterEach(async () => {
  await cleanup()
  const unanswered = await endTest()
  signInRequest.get()?.answer(false)
  dismissToast()
  announce('')
  window.dispatchEvent(new WheelEvent('wheel')) // ends the scroll that follows a pick, which would move the page of the next test
  localStorage.clear()
  saveLastViewer(null)
  sessionStorage.clear()
  await emptyDatabase()
  console.error = writeError
  expect(unanswered, 'calls that the test answers nowhere').toEqual([])
  expect(
    complaints.map((words) => words.join(' ')),
    'console.error',
  ).toEqual([])
})

/** Empties the app's databases; deleting one would break the open connection that the app's code still uses. */
async function emptyDatabase(): Promise<void> {
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === DATABASE_NAME)) return
  const database = await answerOf(indexedDB.open(DATABASE_NAME))
  const stores = [...database.objectStoreNames]
  if (stores.length > 0) {
    const transaction = database.transaction(stores, 'readwrite')
    await Promise.all(stores.map((store) => answerOf(transaction.objectStore(store).clear())))
  }
  database.close()
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
