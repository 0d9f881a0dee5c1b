import { useEffect } from 'react'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { shortMatchupOf, teamOf } from '#pwa/football/teamNames.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { OwnGuide, OwnStanding } from '#shared/model/standings.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { GuideRows } from './GuideRows.tsx'
import { placeRange } from './guideText.ts'
import * as texts from './texts.ts'
import { SHOWN_LINES, useGuide } from './useGuide.ts'

/** Opens the sheet with all that the lines of "What you need" leave out; nothing when they say it all. */
export function AllOutcomes({ week, onOpen }: { week: WeekKey; onOpen: () => void }) {
  const { shown } = useGuide(week)
  if (!shown || (shown.guide.outcomes === null && shown.guide.rows.length <= SHOWN_LINES)) return null
  return (
    <button
      type="button"
      id="all-outcomes"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="min-h-11 font-sans text-[min(0.9375rem,7.8vw)] tracking-normal normal-case font-semibold text-pick-ink"
    >
      {texts.allOutcomes()}
    </button>
  )
}

/** The sheet, apart from its button: a kickoff replaces the games and everything among them. It closes when the week has no guide any more. */
export function OutcomesSheet({ week, onClose }: { week: WeekKey; onClose: () => void }) {
  const { shown } = useGuide(week)
  const isOver = shown === null
  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])
  return shown && <OutcomesDialog {...shown} onClose={onClose} />
}

type DialogProps = { own: OwnStanding; guide: OwnGuide; games: readonly Game[]; now: EpochMs; onClose: () => void }

/** Every way in which the last open games can be won, and the place after it; with more open games, every row of the guide. */
function OutcomesDialog({ own, guide, games, now, onClose }: DialogProps) {
  const { rows, outcomes } = guide
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.allOutcomes()}
      description={outcomes ? texts.yourPlaceAfterAllGames() : texts.withFourOrFewerGames()}
    >
      {outcomes ? <OutcomesTable outcomes={outcomes} games={games} /> : <GuideRows rows={rows} own={own} games={games} now={now} />}
    </Dialog>
  )
}

function OutcomesTable({ outcomes, games }: { outcomes: NonNullable<OwnGuide['outcomes']>; games: readonly Game[] }) {
  const open = games.filter(({ id }) => outcomes[0]?.winners.some(({ gameId }) => gameId === id))
  return (
    <table className="w-full text-left">
      <thead className="text-[0.8125rem] text-muted">
        <tr>
          {open.map((game) => (
            <th key={game.id} scope="col" className="py-2 pr-2 font-normal">
              {shortMatchupOf(game)}
            </th>
          ))}
          <th scope="col" className="py-2 text-right font-normal">
            {texts.yourPlace()}
          </th>
        </tr>
      </thead>
      <tbody>
        {outcomes.map(({ winners, best, worst }) => {
          const teams = open.map((game) => teamOf(game, winners.find(({ gameId }) => gameId === game.id)?.side ?? 'away'))
          return (
            <tr key={teams.join(' ')} className="border-t border-line">
              {teams.map((team) => (
                <td key={team} className="type-heading py-2.5 pr-2">
                  {team}
                </td>
              ))}
              <td className="type-number py-2.5 text-right text-lg">{placeRange(best, worst)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
