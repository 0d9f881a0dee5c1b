import { cx } from '#pwa/design/cx.ts'
import { numbered } from '#pwa/design/numbered.ts'
import { inEvenPages } from '#pwa/features/tv/lists.ts'
import { Pages } from '#pwa/features/tv/Pages.tsx'
import { Tag } from '#pwa/features/tv/Tag.tsx'
import type { TvRow } from '#shared/model/tv.ts'
import { formatDollars } from '#shared/numberText.ts'
import { shortPlace } from '#shared/rules/standings/placeText.ts'
import { FittedName } from './FittedName.tsx'
import { PrizeLine } from './PrizeLine.tsx'
import * as texts from './texts.ts'

/** Lines of a page in type that can be read from five metres; fewer than five would be far apart. */
const MOST_LINES = 8
const LEAST_LINES = 5
/** So few lines a page leave room for a larger code to scan. */
const SHORT_PAGE = 6

const pagesOf = (rows: readonly TvRow[]) => inEvenPages(numbered(rows), MOST_LINES)
const linesAPage = (rows: readonly TvRow[]) => Math.max(LEAST_LINES, pagesOf(rows)[0]?.length ?? 0)
export const hasShortPages = (rows: readonly TvRow[]) => linesAPage(rows) <= SHORT_PAGE

/** The prizes, and up to eight players a page: place (T when it is shared), name, prize, correct of decided picks, and points. */
export function Board({ rows, players, isIfEndedNow }: { rows: readonly TvRow[]; players: number; isIfEndedNow: boolean }) {
  return (
    <Pages
      headingId="tv-contest"
      title={
        <>
          {texts.thisWeeksContest()}{' '}
          {isIfEndedNow && <span className="inline-block text-[1.75rem] leading-8 text-muted normal-case">{texts.ifItEndedNow()}</span>}
        </>
      }
      className="flex-1"
      above={<PrizeLine players={players} />}
      pages={pagesOf(rows).map((page) => (
        <ol
          key={page[0]?.number}
          start={(page[0]?.number ?? 0) + 1}
          className="grid h-full grid-cols-1"
          style={{ gridTemplateRows: `repeat(${linesAPage(rows)}, minmax(0, 1fr))` }}
        >
          {page.map(({ number, item }) => (
            <BoardLine key={number} row={item} />
          ))}
        </ol>
      ))}
    />
  )
}

function BoardLine({ row }: { row: TvRow }) {
  const hasPrize = row.prize !== null
  return (
    <li className="flex min-h-0 items-center gap-2 border-t border-line font-condensed text-[2.75rem] leading-none font-bold">
      <span className={cx('min-w-16 shrink-0 tabular-nums', hasPrize ? 'text-prize-ink' : 'text-muted')}>
        {shortPlace({ place: row.rank, isTied: row.isTied })}
      </span>
      <FittedName key={row.userName} name={row.userName} championOf={row.championOf} />
      {row.prize !== null && <Tag tone="prize">{formatDollars(row.prize)}</Tag>}
      {row.prize === null && row.prizeUpTo != null && (
        <span className="shrink-0 text-[1.75rem] text-prize-ink">{texts.upTo({ dollars: formatDollars(row.prizeUpTo) })}</span>
      )}
      {row.totalPicks > 0 && (
        <span className="min-w-15 shrink-0 text-right text-[1.75rem] font-semibold text-muted tabular-nums">
          {`${row.correctPicks}/${row.totalPicks}`}
        </span>
      )}
      <span className="min-w-20.5 shrink-0 text-right whitespace-nowrap tabular-nums">
        {row.score}
        <span className="text-[1.75rem] font-semibold text-muted"> {texts.pt({ score: row.score })}</span>
      </span>
    </li>
  )
}
