import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from '#pwa/device/createStore.ts'
import { announce } from './LiveRegion.tsx'
import { TOAST_PLACE, ToastWords, toastLook } from './ToastFace.tsx'
import { dismissToast, type Toast, toasts as toastList } from './toastStore.ts'

type ToasterView = ComponentType<{ toasts: readonly Toast[] }>

/** Where toasts appear; rendered once, in the app's frame. The Radix toaster loads with the first toast; if it can't, a plain one is shown. */
export function ToastHost() {
  const toasts = useStore(toastList)
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
