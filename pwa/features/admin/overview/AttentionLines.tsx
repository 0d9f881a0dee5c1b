import { AppLink } from '#pwa/design/AppLink.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { AdminIcon } from '#pwa/features/admin/layout/AdminIcon.tsx'
import { type AttentionItem, attentionAddress } from '#pwa/features/admin/layout/adminTabs.ts'
import { OpenSeasonButton } from '#pwa/features/admin/season-import/OpenSeasonButton.tsx'
import * as texts from './texts.ts'

/** The server lists the most important things first. */
const MOST_LINES = 3

const ACTIONS = {
  doubted_claim: texts.look(),
  correction: texts.decide(),
  feed: texts.look(),
  mail: texts.setUpMail(),
  season: texts.addTheSeason(),
  next_season: texts.openTheSeason(),
  job: texts.look(),
  point_of_sale: texts.look(),
  logo: texts.upload(),
  screen: texts.fix(),
} as const satisfies Record<AttentionItem['kind'], string>

/** What needs a person: at most three lines, each with its one action; the way to the others is the number at their place. */
export function AttentionLines({ items }: { items: readonly AttentionItem[] }) {
  if (items.length === 0) return null
  const others = items.length - MOST_LINES
  return (
    <section aria-label={texts.needsYourAttention()}>
      <ul className="grid grid-cols-1 gap-2">
        {items.slice(0, MOST_LINES).map((item) => (
          <Line key={item.text} item={item} />
        ))}
      </ul>
      {others > 0 && <p className="mt-1 px-4 text-sm text-muted">{texts.moreLookForTheNumbers({ others })}</p>}
    </section>
  )
}

/** A fault is amber; a season to add or to open is none. */
function Line({ item }: { item: AttentionItem }) {
  const isFault = item.kind !== 'season' && item.kind !== 'next_season'
  return (
    <li
      className={cx(
        'flex min-h-14 flex-wrap items-center gap-x-3 rounded-2xl border px-4', // the text is never one word wide beside its action
        item.season === undefined ? 'py-1' : 'gap-y-3 py-3 md:p-5',
        isFault ? 'border-warning/45 bg-warning-surface' : 'border-pick/45 bg-pick-surface',
      )}
    >
      {item.detail === undefined ? (
        <Icon name={isFault ? 'warning' : 'info'} className={cx('shrink-0', isFault ? 'text-warning-ink' : 'text-pick-ink')} />
      ) : (
        <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-pick text-on-pick max-md:hidden">
          <AdminIcon name="calendar" />
        </span>
      )}
      <div className={cx('flex-1 [overflow-wrap:anywhere]', item.season === undefined ? 'min-w-0 basis-24' : 'min-w-[min(100%,12rem)]')}>
        <p className={cx(item.detail !== undefined && 'font-condensed text-[1.5rem] leading-tight font-bold')}>{item.text}</p>
        {item.detail !== undefined && <p className="mt-1 text-muted">{item.detail}</p>}
      </div>
      {item.season === undefined ? (
        <AppLink
          to={attentionAddress(item)}
          className={cx(
            'target ml-auto inline-flex items-center font-semibold underline-offset-4 hover:underline',
            isFault ? 'text-warning-ink' : 'text-pick-ink',
          )}
        >
          {ACTIONS[item.kind]}
          <span className="sr-only">: {item.text}</span>
        </AppLink>
      ) : (
        <OpenSeasonButton season={item.season} text={item.text} />
      )}
    </li>
  )
}
