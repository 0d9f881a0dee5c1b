import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { BeingChecked } from '#pwa/football/BeingChecked.tsx'
import { columnsFor, resultText, tileText } from '#pwa/football/share/resultText.ts'
import { TeamCrest } from '#pwa/football/TeamCrest.tsx'
import type { ResultTile, SharedResult } from '#shared/contract/sharing.ts'

const LOOKS: Record<ResultTile['outcome'], string> = {
  correct: 'border-correct bg-correct-surface text-correct-ink',
  missed: 'border-missed bg-missed-surface text-missed-ink',
  level: 'border-line text-muted',
  not_picked: 'border-dashed border-line text-muted',
}

/** A shared result in the order of the card. */
export function ResultView({ result }: { result: SharedResult }) {
  const { who, when, place, won, right, ahead, sentence } = resultText(result)
  return (
    <article aria-labelledby="result" className="text-center">
      <p className="type-label text-muted">{when}</p>
      <h1 id="result" className="mt-2">
        <span className="sr-only">{sentence}</span>
        <span aria-hidden>
          <span className="block text-xl font-semibold [overflow-wrap:anywhere]">{who}</span>
          <span className="type-number block text-[7.5rem] leading-none">{place}</span>
        </span>
      </h1>
      <p aria-hidden className="type-number mt-3 flex flex-wrap items-center justify-center gap-3 text-2xl">
        {won && <span className="rounded-xl bg-prize px-4 py-1.5 text-on-prize uppercase">{won}</span>}
        <span>{right}</span>
      </p>
      <p aria-hidden className="mt-3 text-muted">
        {ahead}
      </p>
      <BeingChecked isShown={result.isBeingChecked} />
      <ul
        aria-label="Games"
        className="mt-6 grid gap-1.5"
        style={{ gridTemplateColumns: `repeat(${columnsFor(result.tiles.length)}, minmax(0, 1fr))` }}
      >
        {result.tiles.map((tile) => (
          <li key={tile.team} className={cx('grid justify-items-center gap-1 rounded-xl border-2 py-1.5', LOOKS[tile.outcome])}>
            <span className="sr-only">{tileText(tile)}</span>
            <TeamCrest team={tile.team} cssSize="min(2rem, 8vw)" />
            <Mark outcome={tile.outcome} />
          </li>
        ))}
      </ul>
    </article>
  )
}

function Mark({ outcome }: Pick<ResultTile, 'outcome'>) {
  if (outcome === 'correct' || outcome === 'missed') return <Icon name={outcome === 'correct' ? 'check' : 'cross'} sizePx={18} />
  return (
    <span aria-hidden className="grid h-[18px] place-items-center font-bold">
      –
    </span>
  )
}
