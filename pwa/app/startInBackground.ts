import type { QueryClient } from '@tanstack/react-query'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { live } from '#pwa/data/live/liveConnection.ts'
import { VIEWER_KEY } from '#pwa/data/viewer/viewer.ts'
import { toast } from '#pwa/design/toastStore.ts'
import { isImportingQuietly } from '#pwa/device/importQuietly.ts'
import { serverNow, watchSleep } from '#pwa/device/serverTime.ts'
import { lastViewerId } from '#pwa/device/storage/lastViewer.ts'
import { watchTyping } from '#pwa/device/typedText.ts'
import { listenToWorker } from '#pwa/offline/backgroundSync.ts'
import { dropStaleDrafts } from '#pwa/offline/drafts.ts'
import { lateOpenings } from '#pwa/offline/localStore.ts'
import { whenNobodySends } from '#pwa/offline/senderLock.ts'
import { isSignInNeeded, latestOutcome, refreshQueue, sendQueued, signInToSend } from '#pwa/offline/sendQueued.ts'
import { onTabMessage } from '#pwa/offline/tabChannel.ts'
import { countVisit } from '#pwa/shell/install/installMemory.ts'
import { reloadOnce, watchCallsForReload } from '#pwa/update/reloadOnce.ts'
import { checkForUpdate, startWorker } from '#pwa/update/workerUpdate.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/appCalls.ts'
import { picksRecord } from '#shared/model/picks.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { afterFirstScreen } from './afterFirstScreen.ts'
import * as texts from './texts.ts'

/** How often a visible app looks for queued submissions to send. */
const SEND_EVERY_MS = 30 * SECOND_MS

/** Starts what runs beside the screens once the first is there: the service worker, the sender of queued submissions, and deleting stale drafts. */
export function startInBackground(queryClient: QueryClient): void {
  watchTyping()
  watchSleep()
  watchCallsForReload(() => queryClient.isMutating() > 0)
  window.addEventListener('vite:preloadError', () => {
    if (!isImportingQuietly()) reloadOnce()
  })
  void afterFirstScreen().then(() => {
    if (lastViewerId() !== null) void dropStaleDrafts(serverNow())
    countVisit()
    startSender(queryClient)
    live.onEvent((event) => {
      if (event.kind === 'hello' && event.isNewBuild) void checkForUpdate()
    })
    if (import.meta.env.PROD) void startWorker(() => untilIdle(queryClient)).catch(() => undefined) // the app works without one
  })
}

/** Runs the sender at the start, whenever there may be a network again, and when another player signs in. */
function startSender(queryClient: QueryClient): void {
  const viewerId = () => queryClient.getQueryData<CurrentUser | null>(VIEWER_KEY)?.id ?? null

  /** Says it on every screen but that of the picks, which shows it itself. */
  const toastSent = () => {
    if (!latestOutcome.hasSubscribers()) toast.success({ title: texts.picksSubmitted(), description: texts.thePicksSaved() })
  }
  const run = () => {
    const id = viewerId()
    if (id === null) return void refreshQueue(null)
    void sendQueued(id, {
      onSent: () => {
        toastSent()
        void queryClient.invalidateQueries()
      },
      onRefused: ({ text }) => {
        if (!latestOutcome.hasSubscribers())
          toast.error({ title: texts.picksNotSubmitted(), description: texts.yourDraftIsStill({ text }) })
        void queryClient.invalidateQueries()
      },
    })
  }
  const runWhenVisible = () => {
    if (document.visibilityState === 'visible') run()
  }

  window.addEventListener('online', run)
  window.addEventListener('focus', runWhenVisible)
  document.addEventListener('visibilitychange', runWhenVisible)
  setInterval(runWhenVisible, SEND_EVERY_MS)
  let known = viewerId()
  queryClient.getQueryCache().subscribe(() => {
    if (viewerId() === known) return
    known = viewerId()
    run()
  })
  listenToWorker((answer) => {
    const record = picksRecord.safeParse(answer)
    if (record.success && record.data.userId === viewerId()) {
      latestOutcome.set({ kind: 'sent', record: record.data })
      toastSent()
    }
    void refreshQueue(viewerId())
    void queryClient.invalidateQueries()
  })
  lateOpenings.subscribe(() => {
    run()
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' }) // without a network, what the device has saved
  })
  isSignInNeeded.subscribe((isNeeded) => {
    if (isNeeded) void signInToSend()
    else run()
  })
  onTabMessage('queue-changed', () => void refreshQueue(viewerId()))
  onTabMessage('picks-stored', () => {
    for (const call of [contract.getPicks, contract.getCurrentPicks]) void queryClient.invalidateQueries({ queryKey: callKey(call) })
  })
  run()
}

/** Resolves when no call that changes something is under way: a reload must not cut off an answer. */
async function untilIdle(queryClient: QueryClient): Promise<void> {
  await whenNobodySends(async () => undefined)
  if (queryClient.isMutating() === 0) return
  await new Promise<void>((resolve) => {
    const stop = queryClient.getMutationCache().subscribe(() => {
      if (queryClient.isMutating() > 0) return
      stop()
      resolve()
    })
  })
}
