import { needsYouText } from './adminQueries.ts'

/** How many things need a person at a tab of the desk; nothing for none. */
export const NeedsYou = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <span className="ml-auto grid min-h-6 min-w-6 place-items-center rounded-md bg-warning-surface px-1.5 text-sm leading-none font-bold text-warning-ink">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{needsYouText(count)}</span>
    </span>
  )
