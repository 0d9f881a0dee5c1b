import type { KickoffSlot } from '#shared/rules/season/seasonPicks.ts'
import { type Accuracy, percentOf, type SeasonStats } from '#shared/rules/season/seasonStats.ts'
import { Panel } from './Panel.tsx'
import { ShareBar } from './ShareBar.tsx'
import * as texts from './texts.ts'

const SLOT_NAMES: Readonly<Record<KickoffSlot, () => string>> = {
  thursday: () => texts.thursday(),
  sundayEarly: () => texts.sundayEarly(),
  sundayLate: () => texts.sundayLate(),
  sundayNight: () => texts.sundayNight(),
  monday: () => texts.monday(),
  otherDays: () => texts.otherDays(),
}

/** The share of correct picks by kickoff, and of home and away teams. */
export function SplitsPanel({ stats: { bySlot, home, away } }: { stats: SeasonStats }) {
  return (
    <Panel title={texts.whereYouScore()}>
      <table className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{texts.games()}</th>
            <th scope="col">{texts.correct()}</th>
            <th scope="col">{texts.share()}</th>
          </tr>
        </thead>
        <tbody>
          {bySlot.map(({ slot, ...accuracy }) => (
            <Row key={slot} name={SLOT_NAMES[slot]()} accuracy={accuracy} />
          ))}
        </tbody>
        <tbody className="border-t-2 border-line">
          <Row name={texts.homeTeams()} accuracy={home} />
          <Row name={texts.awayTeams()} accuracy={away} />
        </tbody>
      </table>
    </Panel>
  )
}

function Row({ name, accuracy }: { name: string; accuracy: Accuracy }) {
  const percent = percentOf(accuracy)
  return (
    <tr className="border-t border-line first:border-t-0">
      <th scope="row" className="h-11 text-left text-[min(1rem,5vw)] leading-tight font-normal">
        {name}
      </th>
      <td className="text-right text-[min(0.875rem,4.3vw)] text-muted">
        {texts.correctOfDecided({ correct: accuracy.correct, decided: accuracy.decided })}
      </td>
      <td className="pl-[min(0.75rem,3vw)] text-right">
        <ShareBar percent={percent ?? 0} look="bg-pick-fill" text={percent === null ? '–' : `${percent}%`} />
      </td>
    </tr>
  )
}
