import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import type { TiebreakerAnalytics } from '#shared/contract/tiebreakers.ts'
import * as texts from './texts.ts'

/** What would separate more players, and the totals that they guessed. */
export function Suggestions({ analysis: { effectiveness, guessedTotals } }: { analysis: TiebreakerAnalytics }) {
  const { needsImprovement, severity, suggestions } = effectiveness
  return (
    <Card as="section" aria-labelledby="suggestions" className="grid content-start gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="suggestions" className="type-heading">
          {texts.suggestions()}
        </h2>
        {needsImprovement && <span className="text-sm font-semibold text-warning-ink">{texts.severity({ severity })}</span>}
      </div>
      {suggestions.length === 0 && <p className="text-muted">{texts.nothingToChangeTheTiebreaker()}</p>}
      <ul>
        {suggestions.map((text) => {
          const [title, ...rest] = text.split('. ')
          return (
            <li key={text} className="flex gap-3 border-t border-line py-2">
              <Icon name="info" className="mt-0.5 shrink-0 text-warning-ink" />
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-muted">{rest.join('. ')}</span>
              </span>
            </li>
          )
        })}
      </ul>
      <GuessedTotals totals={guessedTotals} />
      <ButtonLink to="/admin/brand">{texts.tiebreakerSettings()}</ButtonLink>
    </Card>
  )
}

function GuessedTotals({ totals }: { totals: TiebreakerAnalytics['guessedTotals'] }) {
  const most = Math.max(1, ...totals.map(({ players }) => players))
  const top = totals.filter(({ players }) => players === most && most > 1).map(({ total }) => total)
  const [first, last] = [totals[0], totals.at(-1)]
  if (!first || !last) return null
  return (
    <div>
      <h3 className="type-heading mt-2 text-lg">{texts.totalsGuessed()}</h3>
      <p className="text-sm text-muted">
        {texts.fromTo({ first: first.total, last: last.total })}
        {top.length > 0 && texts.mostOften({ top: top.join(', ') })}
      </p>
      <div aria-hidden className="mt-2 flex h-20 items-end gap-px">
        {totals.map(({ total, players }) => (
          <span
            key={total}
            className={`min-w-px flex-1 rounded-t-sm ${players === most ? 'bg-warning' : 'bg-pick-fill'}`}
            style={{ height: `${(100 * players) / most}%` }}
          />
        ))}
      </div>
      <div aria-hidden className="relative mt-1 h-5 font-condensed text-sm font-semibold text-muted">
        {axisLabels(totals, most).map(({ total, centerPercent, isMost }) => (
          <span
            key={total}
            className={cx('absolute -translate-x-1/2', isMost && 'text-warning-ink')}
            style={{ left: `clamp(0.5rem, ${centerPercent}%, calc(100% - 0.5rem))` }}
          >
            {total}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Two labels need this share of the width between them. */
const LABEL_ROOM_PERCENT = 9

/** The labels below the bars: the totals that most players guessed, then the lowest and the highest, as far as there is room for them. */
function axisLabels(totals: TiebreakerAnalytics['guessedTotals'], most: number) {
  const bars = totals.map(({ total, players }, index) => ({
    total,
    centerPercent: (100 * (index + 0.5)) / totals.length,
    isMost: most > 1 && players === most,
  }))
  const wanted = [...bars.filter(({ isMost }) => isMost), ...bars.slice(0, 1), ...bars.slice(-1)]
  const shown: typeof bars = []
  for (const one of wanted)
    if (shown.every(({ centerPercent }) => Math.abs(centerPercent - one.centerPercent) >= LABEL_ROOM_PERCENT)) shown.push(one)
  return shown
}
