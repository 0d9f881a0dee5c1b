import { expect, onTestFinished, test, vi } from 'vitest'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { onTabMessage, postToOtherTabs } from './tabChannel.ts'

/** Another tab of this app. */
function openOtherTab(): BroadcastChannel {
  const tab = new BroadcastChannel(STORAGE_NAMES.channel)
  onTestFinished(() => tab.close())
  return tab
}

test('a message from another tab reaches the listeners of its type, and no others', async () => {
  const [viewerChanged, queueChanged] = [vi.fn(), vi.fn()]
  onTestFinished(onTabMessage('viewer-changed', viewerChanged))
  onTestFinished(onTabMessage('queue-changed', queueChanged))
  openOtherTab().postMessage({ type: 'queue-changed' })
  await expect.poll(() => queueChanged.mock.calls.length).toBe(1)
  expect(viewerChanged).not.toHaveBeenCalled()
})

test('a tab with the app’s first version, which sends the type alone, is understood', async () => {
  const viewerChanged = vi.fn()
  onTestFinished(onTabMessage('viewer-changed', viewerChanged))
  openOtherTab().postMessage('viewer-changed')
  await expect.poll(() => viewerChanged.mock.calls.length).toBe(1)
})

test('a message that can’t be read is ignored, and the next one is received', async () => {
  const viewerChanged = vi.fn()
  onTestFinished(onTabMessage('viewer-changed', viewerChanged))
  const tab = openOtherTab()
  for (const message of [null, 7, { type: 'other' }, { kind: 'viewer-changed' }]) tab.postMessage(message)
  tab.postMessage({ type: 'viewer-changed' })
  await expect.poll(() => viewerChanged.mock.calls.length).toBe(1)
})

test('a tab does not receive its own messages', async () => {
  const queueChanged = vi.fn()
  onTestFinished(onTabMessage('queue-changed', queueChanged))
  const other = openOtherTab()
  const received = new Promise((resolve) => {
    other.onmessage = ({ data }) => resolve(data)
  })
  postToOtherTabs({ type: 'queue-changed' })
  expect(await received).toEqual({ type: 'queue-changed' })
  expect(queueChanged).not.toHaveBeenCalled()
})
