import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './Icon.tsx'

const tones = {
  info: { look: 'border-line bg-surface', ink: 'text-pick-ink', icon: 'info' },
  warning: { look: 'border-warning/45 bg-warning-surface', ink: 'text-warning-ink', icon: 'warning' },
  error: { look: 'border-missed/45 bg-missed-surface', ink: 'text-missed-ink', icon: 'warning' },
} as const satisfies Record<string, { look: string; ink: string; icon: IconName }>

type Props = { tone: keyof typeof tones; title?: string; icon?: IconName; children?: ReactNode; action?: ReactNode; className?: string }

/** A message that stays on the screen: what is wrong, and what the player can do (`action`). Errors interrupt a screen reader. */
export function Notice({ tone, title, icon, children, action, className }: Props) {
  const { look, ink, icon: ownIcon } = tones[tone]
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={cx('flex items-start gap-3 rounded-2xl border p-4', look, className)}>
      <Icon name={icon ?? ownIcon} sizePx={22} className={cx('mt-0.5 shrink-0', ink)} />
      <div className="min-w-0 flex-1">
        {title && <p className="type-heading">{title}</p>}
        {children && <div className="text-text">{children}</div>}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  )
}
