import { createStore } from '#pwa/device/createStore.ts'
import { type ToastVariant, toastPhrases } from '#shared/reference/toastPhrases.ts'

/** Milliseconds that a toast stays open when nobody touches it. */
export const TOAST_DURATION_MS = 5_000

/** Milliseconds between closing a toast and removing it from the page: long, so that its closing animation always ends first. */
export const TOAST_REMOVAL_DELAY_MS = 1_000_000

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

/** A random phrase of the referee's for this variant. */
export function refereePhrase(variant: ToastVariant, random: () => number = Math.random): string {
  const phrases = toastPhrases[variant]
  return (phrases[Math.floor(random() * phrases.length)] ?? phrases[0])()
}

let lastId = 0

/** The toast on the screen, which the next one replaces; a closed one stays until its removal. */
export const shownToast = createStore<Toast | null>(null)

function show({ title, description, variant = 'default', durationMs = TOAST_DURATION_MS, action }: ToastOptions) {
  lastId += 1
  shownToast.set({ id: `toast-${lastId}`, isOpen: true, title: title ?? refereePhrase(variant), description, variant, durationMs, action })
}

type VariantOptions = Omit<ToastOptions, 'variant'>

/** Shows a toast. The shortcuts set the variant. */
export const toast = Object.assign(show, {
  success: (options: VariantOptions = {}) => show({ ...options, variant: 'success' }),
  error: (options: VariantOptions = {}) => show({ ...options, variant: 'destructive' }),
  warning: (options: VariantOptions = {}) => show({ ...options, variant: 'warning' }),
  celebrate: (options: VariantOptions = {}) => show({ ...options, variant: 'celebration' }),
})

/** Closes the toast, if it is still this one, and removes it after the removal delay. Without an id any one: what it says is over. */
export function dismissToast(id?: string): void {
  const toast = shownToast.get()
  if (!toast?.isOpen || (id !== undefined && toast.id !== id)) return
  const closed = { ...toast, isOpen: false }
  shownToast.set(closed)
  setTimeout(() => shownToast.get() === closed && shownToast.set(null), TOAST_REMOVAL_DELAY_MS)
}
