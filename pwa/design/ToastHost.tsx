import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from '#pwa/device/createStore.ts'
import { useAfter } from '#pwa/device/useAfter.ts'
import { announce } from './LiveRegion.tsx'
import { TOAST_PLACE, ToastWords, toastLook } from './ToastFace.tsx'
import { dismissToast, shownToast, type Toast } from './toastStore.ts'

type ToasterView = ComponentType<{ toast: Toast | null }>

/** Where toasts appear; rendered once, in the app's frame. The Radix toaster loads with the first toast; if it can't, a plain one is shown. */
export function ToastHost() {
  const toast = useStore(shownToast)
  const [Toaster, setToaster] = useState<ToasterView | null>(null)
  const open = toast?.isOpen ? toast : null
  const isNeeded = toast !== null

  useEffect(() => {
    if (!isNeeded) return
    let isGone = false
    const use = (view: ToasterView) => {
      if (!isGone) setToaster(() => view)
    }
    import('./Toaster.tsx').then(
      (loaded) => use(loaded.Toaster),
      () => use(PlainToaster),
    )
    return () => {
      isGone = true
    }
  }, [isNeeded])

  const words = open && [open.title, open.description].filter(Boolean).join(' ')
  const id = open?.id
  useEffect(() => {
    if (id && words) announce(words)
  }, [id, words])

  return <div className={TOAST_PLACE}>{Toaster && <Toaster toast={toast} />}</div>
}

/** The toast without gestures, for when the toaster's code can't be loaded. */
function PlainToaster({ toast }: { toast: Toast | null }) {
  useAfter(toast?.isOpen ? toast.durationMs : null, toast, (over) => over && dismissToast(over.id))
  if (!toast?.isOpen) return null
  return (
    <div className={toastLook(toast.variant)}>
      <ToastWords toast={toast} />
    </div>
  )
}
