import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { takeLeftPath } from '#pwa/data/push-devices/leftPath.ts'
import { usePushState } from '#pwa/data/push-devices/usePushState.ts'
import { listen } from '#pwa/device/listen.ts'
import { isPushAllowed } from '#pwa/device/notifications.ts'
import { workersHere } from '#pwa/offline/backgroundSync.ts'
import { openPathMessage } from '#shared/contract/workerMessages.ts'
import { notificationPath } from '#shared/rules/people/notificationPath.ts'

/** Follows taps on notifications, and repairs this device's subscription. It shows nothing. Loaded after the first paint. */
export function PushBridge({ userId }: { userId: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const open = ({ data }: MessageEvent) => {
      const message = openPathMessage.safeParse(data)
      if (!message.success) return
      const path = notificationPath(message.data.path)
      clickLink(path, () => void navigate(path))
      void takeLeftPath()
    }
    return listen(workersHere(), ['message'], open)
  }, [navigate])
  useEffect(() => {
    void takeLeftPath().then((path) => {
      if (path !== null && window.location.pathname === '/') void navigate(notificationPath(path))
    })
  }, [navigate])
  return isPushAllowed() ? <Repair userId={userId} /> : null
}

/** Clicks on a link to `path`, because a form with unsaved edits asks at such a click. Calls `go` when there is nothing to ask. */
function clickLink(path: string, go: () => void) {
  const link = document.createElement('a')
  link.href = path
  link.addEventListener('click', (event) => {
    event.preventDefault()
    go()
  })
  document.body.append(link)
  link.click()
  link.remove()
}

/** Reading the state repairs it. */
function Repair({ userId }: { userId: string }) {
  usePushState(userId)
  return null
}
