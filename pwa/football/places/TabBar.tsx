import { Link } from 'react-router'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { usePlaceLinks } from './usePlaceLinks.ts'

/** The tabs of the bottom bar: one for each place. */
export function TabBar() {
  return (
    <nav aria-label="Main" className="mx-auto grid max-w-3xl auto-cols-fr grid-flow-col border-t border-line">
      {usePlaceLinks().map(({ place, isHere, dot }) => {
        return (
          <Link
            key={place.path}
            to={place.path}
            aria-current={isHere ? 'page' : undefined}
            className={cx(
              'relative flex min-h-[57px] min-w-0 flex-col items-center justify-center gap-0.5 text-[min(0.75rem,3.5vw)] leading-tight font-semibold',
              isHere ? 'text-text' : 'text-muted',
            )}
          >
            {isHere && <span aria-hidden className="absolute -top-px h-[3px] w-8 rounded-b-[3px] bg-brand" />}
            <span className="relative">
              <Icon name={place.icon} sizePx={22} />
              {dot && <DotMark tone={dot.tone} className="absolute -top-1 -right-2.5" />}
            </span>
            <span className="whitespace-nowrap">{place.label}</span>
            {dot && <span className="sr-only">, {dot.words}</span>}
          </Link>
        )
      })}
    </nav>
  )
}

export const DotMark = ({ tone, className }: { tone: 'live' | 'credit'; className?: string }) => (
  <span
    aria-hidden
    className={cx('size-[10px] rounded-full outline-2 outline-surface', tone === 'live' ? 'bg-brand-ink' : 'bg-prize', className)}
  />
)
