import type { ToastVariant } from '#shared/reference/toastPhrases.ts'
import { cx } from './cx.ts'
import { Icon, type IconName } from './Icon.tsx'
import type { Toast } from './toastStore.ts'

const tones = {
  default: { look: 'border-line bg-raised', ink: 'text-pick-ink', icon: 'info' },
  success: { look: 'border-correct/50 bg-correct-surface', ink: 'text-correct-ink', icon: 'check' },
  destructive: { look: 'border-missed/50 bg-missed-surface', ink: 'text-missed-ink', icon: 'warning' },
  warning: { look: 'border-warning/50 bg-warning-surface', ink: 'text-warning-ink', icon: 'clock' },
  celebration: { look: 'border-prize/60 bg-prize-surface', ink: 'text-prize-ink', icon: 'football' },
} as const satisfies Record<ToastVariant, { look: string; ink: string; icon: IconName }>

/** Where toasts stand: above the bottom bar or the actions of an open sheet, where no title is; on wide screens in the right corner. */
export const TOAST_PLACE = 'pointer-events-none fixed inset-x-0 bottom-(--toast-bottom) z-60 px-safe pb-2 md:left-auto md:w-[28rem] md:p-6'

/** The look of one toast. */
export function toastLook(variant: ToastVariant): string {
  return cx(
    'pointer-events-auto flex min-h-14 items-center gap-[min(0.75rem,3vw)] rounded-2xl border py-1 pr-1 pl-[min(1rem,4vw)] shadow-dock backdrop-blur-sm',
    tones[variant].look,
  )
}

/** A toast's title and description, with the icon of its variant. */
export function ToastWords({ toast }: { toast: Toast }) {
  const { ink, icon } = tones[toast.variant]
  return (
    <>
      <Icon name={icon} className={cx('shrink-0', ink)} />
      <p className="min-w-0 flex-1 py-1.5 text-[min(0.9375rem,5vw)] leading-snug">
        <strong className={cx('font-semibold', ink)}>{toast.title}</strong>
        {toast.description && ' '}
        {toast.description && <span>{toast.description}</span>}
      </p>
    </>
  )
}
