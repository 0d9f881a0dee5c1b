import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { announce } from './LiveRegion.tsx'
import { TOAST_PLACE, ToastWords, toastLook } from './ToastFace.tsx'
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from './toastStore.ts'

type ToasterView = ComponentType<{ toasts: readonly Toast[] }>

/** Where toasts appear; rendered once, in the app's frame. The toaster itself comes with the first toast, and a plain one stands in if it can't. */
export function ToastHost() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  const [Toaster, setToaster] = useState<ToasterView | null>(null)
  const open = toasts.find((toast) => toast.isOpen)
  const isNeeded = toasts.length > 0

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

  return <div className={TOAST_PLACE}>{Toaster && <Toaster toasts={toasts} />}</div>
}

/** The toast without gestures, for when the toaster's code can't be loaded. */
function PlainToaster({ toasts }: { toasts: readonly Toast[] }) {
  const open = toasts.find((toast) => toast.isOpen)
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => dismissToast(open.id), open.durationMs)
    return () => clearTimeout(timer)
  }, [open])
  if (!open) return null
  return (
    <div className={toastLook(open.variant)}>
      <ToastWords toast={open} />
    </div>
  )
}
