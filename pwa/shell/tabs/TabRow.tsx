import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#pwa/design/cx.ts'

/** What a dot says: games are live, a credit can be used, or something needs a person. */
type DotTone = 'live' | 'credit' | 'attention'

export type Tab = {
  path: string
  label: string
  icon: ReactNode
  isHere: boolean
  dot?: { tone: DotTone; words: string } | undefined
}

/** The tabs of the bottom bar. @param label the name of this navigation for screen readers. */
export const TabRow = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav aria-label={label} className="mx-auto grid max-w-3xl auto-cols-fr grid-flow-col border-t border-line">
    {tabs.map(({ path, label: name, icon, isHere, dot }) => (
      <Link
        key={path}
        to={path}
        aria-current={isHere ? 'page' : undefined}
        className={cx(
          'relative flex min-h-[57px] min-w-0 flex-col items-center justify-center gap-0.5 flat:min-h-[45px] flat:flex-row flat:gap-3 text-[min(0.75rem,3.5vw)] leading-tight font-semibold',
          isHere ? 'text-text' : 'text-muted',
        )}
      >
        {isHere && <span aria-hidden className="absolute inset-x-0 -top-px mx-auto h-[3px] w-8 rounded-b-[3px] bg-brand" />}
        <span className="relative">
          {icon}
          {dot && <DotMark tone={dot.tone} className="absolute -top-1 -right-2.5" />}
        </span>
        <span className="whitespace-nowrap">{name}</span>
        {dot && <span className="sr-only">, {dot.words}</span>}
      </Link>
    ))}
  </nav>
)

const DOT_FILLS = { live: 'bg-brand-ink', credit: 'bg-prize', attention: 'bg-warning' } as const satisfies Record<DotTone, string>

export const DotMark = ({ tone, className }: { tone: DotTone; className?: string }) => (
  <span aria-hidden className={cx('size-[10px] rounded-full outline-2 outline-surface', DOT_FILLS[tone], className)} />
)
