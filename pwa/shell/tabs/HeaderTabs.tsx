import { Link } from 'react-router'
import { cx } from '#pwa/design/cx.ts'
import { DotMark } from './TabRow.tsx'
import * as texts from './texts.ts'
import { useTabLinks } from './useTabLinks.tsx'

/** The tabs in the header of wide screens. */
export function HeaderTabs() {
  return (
    <nav aria-label={texts.main()} className="flex self-stretch">
      {useTabLinks().map(({ path, label, isHere, dot }) => (
        <Link
          key={path}
          to={path}
          aria-current={isHere ? 'page' : undefined}
          className={cx('relative flex min-h-14 items-center px-4 font-semibold hover:text-text', isHere ? 'text-text' : 'text-muted')}
        >
          {label}
          {dot && (
            // beside the word without room of its own: a dot that appears moves nothing
            <span className="absolute right-1 flex">
              <DotMark tone={dot.tone} />
            </span>
          )}
          {dot && <span className="sr-only">, {dot.words}</span>}
          {isHere && <span aria-hidden className="absolute inset-x-4 -bottom-1 h-[3px] rounded-t-[3px] bg-brand" />}
        </Link>
      ))}
    </nav>
  )
}
