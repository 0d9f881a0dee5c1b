import { Toast as Radix } from 'radix-ui'
import { IconButton } from './IconButton.tsx'
import { ToastWords, toastLook } from './ToastFace.tsx'
import * as texts from './texts.ts'
import { dismissToast, TOAST_DURATION_MS, type Toast } from './toastStore.ts'

/** Pixels of a swipe to the right that dismiss a toast. */
const SWIPE_THRESHOLD_PX = 50

/** The key that moves the focus to the toast. */
const HOTKEY = ['F8']

/** An element outside the document: the app announces toasts by its own live region, and Radix would announce them a second time. */
const silentAnnouncer = document.createElement('div')

/** The toast with its timing, swipe, hotkey and pause on hover and focus. Loaded by ToastHost when the first one comes. */
export function Toaster({ toast }: { toast: Toast | null }) {
  return (
    <Radix.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      announcerContainer={silentAnnouncer}
    >
      {toast && (
        <Radix.Root
          key={toast.id}
          type="background"
          open={toast.isOpen}
          duration={toast.durationMs}
          onOpenChange={(open) => open || dismissToast(toast.id)}
          className={`${toastLook(toast.variant)} ${motion}`}
        >
          <ToastWords toast={toast} />
          {toast.action && (
            <Radix.Action
              altText={toast.action.label}
              onClick={toast.action.onAction}
              className="target rounded-lg px-3 font-condensed text-lg font-bold text-text underline underline-offset-4"
            >
              {toast.action.label}
            </Radix.Action>
          )}
          <Radix.Close asChild>
            <IconButton label={texts.dismiss()} icon="close" isPlain className="text-muted" />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport hotkey={HOTKEY} className="rounded-2xl" />
    </Radix.Provider>
  )
}

const motion = [
  'data-[state=open]:animate-lift data-[state=closed]:animate-fade-out',
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:animate-none',
  'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-slide-out-right',
].join(' ')
