import { type ToastVariant, toastPhrases } from '#shared/reference/toastPhrases.ts'

/** Milliseconds. Source: spec 1 §9. */
export const TOAST_DURATION_MS = 5_000

/** Milliseconds between a toast's closing and its removal from the list. Source: spec 1 §9. */
export const TOAST_REMOVAL_DELAY_MS = 1_000_000

/** Toasts on the screen at once; a new one takes the place of the current. Source: spec 1 §4. */
export const TOAST_LIMIT = 1

export type ToastOptions = {
  /** Without one, a phrase of the referee's for the variant. */
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
export function reduceToasts(toasts: readonly Toast[], event: ToastEvent): readonly Toast[] {
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

/** What the referee says for a variant; the phrases come up at random. */
export function refereePhrase(variant: ToastVariant, random: () => number = Math.random): string {
  const phrases = toastPhrases[variant]
  return phrases[Math.floor(random() * phrases.length)] ?? phrases[0]
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function dispatch(event: ToastEvent) {
  toasts = reduceToasts(toasts, event)
  for (const listener of listeners) listener()
}

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

type Said = Omit<ToastOptions, 'variant'>

/** Shows a toast and returns the handle that changes or closes it. The shortcuts set the variant; the named calls of the referee the title too. */
export const toast = Object.assign(show, {
  success: (options: Said = {}) => show({ ...options, variant: 'success' }),
  error: (options: Said = {}) => show({ ...options, variant: 'destructive' }),
  warning: (options: Said = {}) => show({ ...options, variant: 'warning' }),
  info: (options: Said = {}) => show({ ...options, variant: 'default' }),
  celebrate: (options: Said = {}) => show({ ...options, variant: 'celebration' }),
  touchdown: (options: Said = {}) => show({ title: toastPhrases.celebration[0], ...options, variant: 'celebration' }),
  penalty: (options: Said = {}) => show({ title: toastPhrases.destructive[0], ...options, variant: 'destructive' }),
  underReview: (options: Said = {}) => show({ title: toastPhrases.warning[0], ...options, variant: 'warning' }),
  timeout: (options: Said = {}) => show({ title: toastPhrases.default[0], ...options, variant: 'default' }),
})

/** Closes a toast; its record goes when the removal delay has passed. Closing a closed one does nothing. */
export function dismissToast(id: string): void {
  if (!toasts.some((toast) => toast.id === id && toast.isOpen)) return
  dispatch({ type: 'dismissed', id })
  setTimeout(() => dispatch({ type: 'removed', id }), TOAST_REMOVAL_DELAY_MS)
}

/** For `useSyncExternalStore`. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The toasts now: none or one; a closed one stays in the list until its removal. */
export function currentToasts(): readonly Toast[] {
  return toasts
}
