import type { WholeSeason } from '#shared/contract/overview.ts'
import { formatCount, formatDollars } from '#shared/numberText.ts'
import * as texts from './texts.ts'

type Props = { season: number; whole: WholeSeason; weekCount: number }

/** The four figures of a season that is over: its players, their cards, what they won, and how many came back. */
export function SeasonFigures({ season, whole, weekCount }: Props) {
  const { players, cards, returned, won, used } = whole
  return (
    <section aria-label={texts.seasonOfYear({ one: season })}>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-5 py-2 min-[20rem]:grid-cols-2 lg:grid-cols-4 lg:py-4">
        <Figure value={formatCount(players)} label={texts.playersIn({ players, season })} note={changeText(whole, season)} />
        <Figure
          value={formatCount(cards)}
          label={texts.cards({ cards })}
          note={texts.aWeek({ count: formatCount(Math.round(cards / weekCount)) })}
        />
        <Figure value={formatDollars(won)} label={texts.won()} note={texts.dollarsAtTheBar({ dollars: formatDollars(used) })} />
        <Figure value={`${Math.round((100 * returned) / players)}%`} label={texts.cameBack()} note={texts.twoWeeksInARow()} />
      </dl>
    </section>
  )
}

function changeText({ players, playersBefore }: WholeSeason, season: number): string {
  if (playersBefore === null) return texts.theFirstSeasonHere()
  const [change, before] = [players - playersBefore, season - 1]
  if (change === 0) return texts.asManyAsIn({ before })
  return change > 0 ? texts.over({ count: formatCount(change), before }) : texts.fewerThanIn({ count: formatCount(-change), before })
}

const Figure = ({ value, label, note }: { value: string; label: string; note: string }) => (
  <div className="min-w-0 lg:not-first:border-l lg:not-first:border-line lg:not-first:pl-6">
    <dd className="type-number text-[min(3.25rem,11vw)]">{value}</dd>
    <dt className="mt-2 text-[0.9375rem] leading-snug font-semibold">
      {label}
      <span className="block text-sm font-normal text-muted">{note}</span>
    </dt>
  </div>
)
