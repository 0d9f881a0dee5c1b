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

/** Lines of a page in type that can be read from five metres. */
const ROWS_A_PAGE = 8

/** So few players leave room for a larger code to scan. */
export const SHORT_BOARD = 5

/** The prizes, and eight players a page: place (T when it is shared), name, prize and points. */
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
      pages={inEvenPages(numbered(rows), ROWS_A_PAGE).map((page) => (
        <ol
          key={page[0]?.number}
          start={(page[0]?.number ?? 0) + 1}
          className={cx('grid h-full grid-cols-1', rows.length <= SHORT_BOARD ? 'grid-rows-5' : 'grid-rows-8')}
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
    <li className="flex min-h-0 items-center gap-3 border-t border-line px-1 font-condensed text-[2.75rem] leading-none font-bold">
      <span className={cx('min-w-16 shrink-0 tabular-nums', hasPrize ? 'text-prize-ink' : 'text-muted')}>
        {shortPlace({ place: row.rank, isTied: row.isTied })}
      </span>
      <FittedName key={row.userName} name={row.userName} championOf={row.championOf} />
      {row.prize !== null && <Tag tone="prize">{formatDollars(row.prize)}</Tag>}
      {row.prize === null && row.prizeUpTo != null && <Tag tone="prizeLimit">{texts.upTo({ dollars: formatDollars(row.prizeUpTo) })}</Tag>}
      <span className="shrink-0 text-right whitespace-nowrap tabular-nums">{`${row.score} ${texts.pt({ score: row.score })}`}</span>
    </li>
  )
}
