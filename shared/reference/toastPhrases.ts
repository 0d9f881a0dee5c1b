import * as texts from './toastPhrases.texts.ts'

/** The tone of a toast. */
export type ToastVariant = 'success' | 'destructive' | 'warning' | 'default' | 'celebration'

const five = (say: (of: { at: string }) => string) => {
  const at = (index: number) => () => say({ at: String(index) })
  return [at(0), at(1), at(2), at(3), at(4)] as const
}

/** Titles of toasts that have none of their own; the first of each list is the default. */
export const toastPhrases = {
  celebration: five(texts.celebration),
  destructive: five(texts.destructive),
  warning: five(texts.warning),
  default: five(texts.plain),
  success: five(texts.success),
} satisfies Record<ToastVariant, unknown>
