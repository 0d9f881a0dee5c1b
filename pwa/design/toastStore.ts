import { createStore } from '#pwa/device/createStore.ts'
import { type ToastVariant, toastPhrases } from '#shared/reference/toastPhrases.ts'

/** Milliseconds that a toast stays open when nobody touches it. */
export const TOAST_DURATION_MS = 5_000

/** Milliseconds between closing a toast and removing it from the list: long, so that its closing animation always ends first. */
export const TOAST_REMOVAL_DELAY_MS = 1_000_000

/** Toasts on the screen at once; a new one replaces the current one. */
const TOAST_LIMIT = 1

export type ToastOptions = {
  /** Left out: one of the referee's phrases for the variant. */
  title?: string
  description?: string
  variant?: ToastVariant
  durationMs?: number
  action?: { label: string; onAction: () => void }
}

export type Toast = { id: string; isOpen: boolean; title: string; variant: ToastVariant; durationMs: number } & Pick<
  ToastOptions,
  'description' | 'action'
>

export type ToastEvent =
  | { type: 'added'; toast: Toast }
  | { type: 'updated'; id: string; changes: ToastOptions }
  | { type: 'dismissed'; id: string }
  | { type: 'removed'; id: string }

/** The list after an event: newest first, never longer than the limit. */
function reduceToasts(toasts: readonly Toast[], event: ToastEvent): readonly Toast[] {
  switch (event.type) {
    case 'added':
      return [event.toast, ...toasts].slice(0, TOAST_LIMIT)
    case 'updated':
      return toasts.map((toast) => (toast.id === event.id ? { ...toast, ...event.changes } : toast))
    case 'dismissed':
      return toasts.map((toast) => (toast.id === event.id ? { ...toast, isOpen: false } : toast))
    case 'removed':
      return toasts.filter((toast) => toast.id !== event.id)
  }
}

/** A random phrase of the referee's for this variant. */
export function refereePhrase(variant: ToastVariant, random: () => number = Math.random): string {
  const phrases = toastPhrases[variant]
  return (phrases[Math.floor(random() * phrases.length)] ?? phrases[0])()
}

let lastId = 0

/** None or one open toast; a closed one stays in the list until its removal. */
export const toasts = createStore<readonly Toast[]>([])

const dispatch = (event: ToastEvent) => toasts.set(reduceToasts(toasts.get(), event))

function show({ title, description, variant = 'default', durationMs = TOAST_DURATION_MS, action }: ToastOptions) {
  lastId += 1
  const id = `toast-${lastId}`
  dispatch({ type: 'added', toast: { id, isOpen: true, title: title ?? refereePhrase(variant), description, variant, durationMs, action } })
  return {
    id,
    dismiss: () => dismissToast(id),
    update: (changes: ToastOptions) => dispatch({ type: 'updated', id, changes }),
  }
}

type VariantOptions = Omit<ToastOptions, 'variant'>

/** Shows a toast and returns a handle that changes or closes it. The shortcuts set the variant. */
export const toast = Object.assign(show, {
  success: (options: VariantOptions = {}) => show({ ...options, variant: 'success' }),
  error: (options: VariantOptions = {}) => show({ ...options, variant: 'destructive' }),
  warning: (options: VariantOptions = {}) => show({ ...options, variant: 'warning' }),
  celebrate: (options: VariantOptions = {}) => show({ ...options, variant: 'celebration' }),
})

/** Closes every open toast: what they say is over. */
export function dismissToasts(): void {
  for (const { id } of toasts.get()) dismissToast(id)
}

/** Closes a toast, and removes it from the list after the removal delay. Does nothing when it is closed already. */
export function dismissToast(id: string): void {
  if (!toasts.get().some((toast) => toast.id === id && toast.isOpen)) return
  dispatch({ type: 'dismissed', id })
  setTimeout(() => dispatch({ type: 'removed', id }), TOAST_REMOVAL_DELAY_MS)
}
