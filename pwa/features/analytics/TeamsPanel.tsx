import { useState } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Tabs } from '#pwa/design/Tabs.tsx'
import { TeamCrest } from '#pwa/football/TeamCrest.tsx'
import { teamName } from '#shared/reference/teams.ts'
import { formatRecord } from '#shared/rules/insights/seasonResults.ts'
import type { SeasonStats } from '#shared/rules/season/seasonStats.ts'
import { compareTeams, costliestTeam, type PickedTeam } from '#shared/rules/season/teamPicks.ts'
import { Panel } from './Panel.tsx'
import { ShareBar } from './ShareBar.tsx'
import * as texts from './texts.ts'

const ROWS = 6
const ORDERS = [
  { id: 'most', label: texts.mostPicked() },
  { id: 'least', label: texts.leastPicked() },
] as const
type Order = (typeof ORDERS)[number]['id']

/** How often each team was picked, and the record of those picks. */
export function TeamsPanel({ stats: { teams, mostPicked, leastPicked } }: { stats: SeasonStats }) {
  const [order, setOrder] = useState<Order>('most')
  const [isWhole, setIsWhole] = useState(false)
  const costliest = costliestTeam(teams)
  const sorted = [...teams].sort(compareTeams(order))
  const rows = isWhole ? sorted : firstRows(sorted, order === 'most' ? costliest : null)
  const noteOf = ({ team }: PickedTeam) =>
    team === mostPicked?.team
      ? texts.mostPicked()
      : team === leastPicked?.team
        ? texts.leastPicked()
        : team === costliest?.team
          ? texts.costsMost()
          : null
  return (
    <Panel title={texts.yourTeams()}>
      <Tabs label={texts.orderOfTheTeams()} tabs={ORDERS} selected={order} onSelect={setOrder}>
        <table className="mt-2 w-full">
          <thead className="text-[min(0.875rem,4.3vw)] text-muted">
            <tr>
              <th scope="col" className="text-left font-normal">
                {texts.team()}
              </th>
              <th scope="col" className="px-[min(0.5rem,2vw)] text-right font-normal">
                {texts.picks()}
              </th>
              <th scope="col" className="text-right font-normal">
                {texts.yourRecord()}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TeamRow key={row.team} row={row} note={noteOf(row)} isCostly={row.team === costliest?.team} />
            ))}
          </tbody>
        </table>
      </Tabs>
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-1 text-[0.9375rem] text-muted">
        <p>
          {leastPicked &&
            texts.leastPickedTeam({ teamName: teamName(leastPicked.team), picks: leastPicked.picks, games: leastPicked.games })}
        </p>
        {teams.length > ROWS && (
          <Button variant="plain" size="small" onClick={() => setIsWhole(!isWhole)} className="ml-auto text-pick-ink">
            {isWhole ? texts.showFewer() : texts.all({ count: teams.length })}
          </Button>
        )}
      </div>
    </Panel>
  )
}

/** The first teams; the last row is for the one that cost the most. */
function firstRows(teams: readonly PickedTeam[], costliest: PickedTeam | null): PickedTeam[] {
  const first = teams.slice(0, ROWS)
  if (!costliest || first.some(({ team }) => team === costliest.team)) return first
  return [...first.slice(0, ROWS - 1), costliest]
}

function TeamRow({ row, note, isCostly }: { row: PickedTeam; note: string | null; isCostly: boolean }) {
  const decided = row.wins + row.losses
  return (
    <tr className="border-t border-line">
      <th scope="row" className="h-13 text-left">
        <span className="flex items-center gap-[min(0.625rem,2.5vw)]">
          <TeamCrest team={row.team} cssSize="min(1.875rem, 9.4vw)" />
          <span className="min-w-0">
            <span className="block font-condensed text-[min(1.1875rem,5.6vw)] leading-tight font-bold">{teamName(row.team)}</span>
            {note && (
              <span
                className={cx(
                  'block text-[min(0.8125rem,4.1vw)] leading-tight font-normal',
                  isCostly ? 'text-missed-ink' : 'text-correct-ink',
                )}
              >
                {note}
              </span>
            )}
          </span>
        </span>
      </th>
      <td className="type-number px-[min(0.5rem,2vw)] text-right text-[min(1.25rem,6vw)]">{row.picks}</td>
      <td className="text-right">
        <ShareBar
          percent={decided === 0 ? 0 : (100 * row.wins) / decided}
          look={row.wins >= row.losses ? 'bg-correct' : 'bg-missed'}
          text={row.picks === 0 ? '–' : formatRecord(row)}
        />
      </td>
    </tr>
  )
}
