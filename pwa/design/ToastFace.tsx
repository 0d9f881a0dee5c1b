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
export const TOAST_PLACE =
  'pointer-events-none fixed inset-x-0 bottom-0 z-60 -translate-y-(--toast-bottom) px-[max(8px,var(--safe-left))] pb-2 md:left-auto md:w-[28rem] md:p-6'

/** The look of one toast. */
export function toastLook(variant: ToastVariant): string {
  return cx(
    'pointer-events-auto flex min-h-14 items-center gap-[min(0.625rem,2.5vw)] rounded-2xl border pr-0.5 pl-[min(0.875rem,3.5vw)] shadow-dock backdrop-blur-sm',
    tones[variant].look,
  )
}

/** An action takes the width of about this many letters. */
const ACTION_LETTERS = 20
/** Letters from which a toast is set in condensed type, and from which in the smallest type there is. */
const LONG_LETTERS = 30
const VERY_LONG_LETTERS = 76

/** Type in which a toast has one line if it can at 320 px, and otherwise as few as possible. */
function typeFor({ title, description = '', action }: Toast): string {
  const letters = title.length + 1 + description.length + (action ? ACTION_LETTERS : 0)
  if (letters < LONG_LETTERS) return 'text-[min(0.9375rem,5.4vw)]'
  return letters < VERY_LONG_LETTERS
    ? 'font-condensed text-[clamp(min(0.8125rem,5.4vw),4.2vw,1rem)]'
    : 'font-condensed text-[clamp(min(0.8125rem,5.4vw),3.4vw,0.875rem)]'
}

/** A toast's title and description, with the icon of its variant. */
export function ToastWords({ toast }: { toast: Toast }) {
  const { ink, icon } = tones[toast.variant]
  return (
    <>
      <Icon name={icon} className={cx('shrink-0', ink)} />
      <p className={cx('min-w-0 flex-1 py-1 leading-tight', typeFor(toast))}>
        <strong className={cx('font-semibold', ink)}>{toast.title}</strong>
        {toast.description && ' '}
        {toast.description && <span>{toast.description}</span>}
      </p>
    </>
  )
}
