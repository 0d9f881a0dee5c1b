import { useEffect, useSyncExternalStore } from 'react'
import { cx } from '#pwa/design/cx.ts'
import { listen } from '#pwa/device/listen.ts'
import * as texts from './texts.ts'

function toggle(): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  change.catch(() => undefined) // a device that refuses stays as it is
}

const subscribe = (listener: () => void) => listen(document, ['fullscreenchange'], listener)

/** Opens full screen, also with the F key; hidden while there is no input. It lies in the margin below the picture, so it covers nothing. */
export function FullScreenButton({ isHidden }: { isHidden: boolean }) {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'f' && !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat) toggle()
    }
    return listen(window, ['keydown'], press)
  }, [])
  if (!document.fullscreenEnabled) return null
  return (
    <button
      type="button"
      onClick={toggle}
      className={cx(
        'absolute bottom-0 left-1/2 h-[5vh] -translate-x-1/2 rounded-t-2xl border-2 border-b-0 border-line bg-raised px-8',
        'font-condensed text-[1.75rem] leading-none font-bold transition-opacity duration-300',
        isHidden && 'invisible opacity-0',
      )}
    >
      {isFull ? texts.leaveFullScreenF() : texts.fullScreenF()}
    </button>
  )
}
