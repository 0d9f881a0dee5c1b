import { useZone } from '#pwa/data/queries/contest.ts'
import { cx } from '#pwa/design/cx.ts'
import { shortMatchupOf } from '#pwa/football/teamNames.ts'
import type { HistoryWeek } from '#shared/model/history.ts'
import { guessOff, type TiebreakerStats } from '#shared/rules/season/seasonStats.ts'
import { tiebreakerResultOf } from '#shared/rules/standings/tiebreakerResult.ts'
import { formatWeekday } from '#shared/rules/time/timeText.ts'
import { asSettled } from '#shared/rules/weeks/settledWeek.ts'
import { Panel } from './Panel.tsx'
import * as texts from './texts.ts'

/** The line's end: higher totals are drawn there. */
const LINE_TO = 100

type Props = { week: HistoryWeek; beforeOpening: string | null; season: TiebreakerStats | null }

/** A week's guess of the tiebreaker game's total beside the real one, and how the season's guesses lean. */
export function TiebreakerPanel({ week: shown, beforeOpening, season }: Props) {
  const zone = useZone()
  const week = asSettled(shown)
  const game = week.games.find(({ isMondayNight }) => isMondayNight)
  const guess = week.mnfTotalScore
  const result = tiebreakerResultOf(week.games)
  const total = typeof result === 'string' ? null : result.total
  const off = guessOff(week)
  const day = game?.gameTime ? formatWeekday(zone, Date.parse(game.gameTime)) : null
  return (
    <Panel title={texts.tiebreaker()} aside={game && [shortMatchupOf(game), day].filter(Boolean).join(' · ')}>
      {guess === null ? (
        <p className="text-muted">{beforeOpening ?? texts.noPickMade()}</p>
      ) : (
        <>
          <dl className="grid grid-cols-3 gap-2">
            <Figure label={texts.yourGuess()} value={guess} />
            <Figure label={texts.finalTotal()} value={total ?? '–'} />
            <Figure label={texts.offBy()} value={off === null ? '–' : Math.abs(off)} isGood={off !== null} />
          </dl>
          <Line guess={guess} total={total} />
          <p className="mt-2 text-sm text-muted">{notesOf(week, result, off).join(' · ')}</p>
        </>
      )}
      {season && <p className="mt-1 text-sm text-muted">{leanText(season)}</p>}
    </Panel>
  )
}

function Figure({ label, value, isGood = false }: { label: string; value: number | string; isGood?: boolean }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={cx('type-number text-[2.25rem]', isGood && 'text-correct-ink')}>{value}</dd>
    </div>
  )
}

/** The guess as a dot and the total as a mark, from 0 to 100. */
function Line({ guess, total }: { guess: number; total: number | null }) {
  const at = (value: number) => ({ left: `${(100 * Math.min(LINE_TO, value)) / LINE_TO}%` })
  return (
    <div aria-hidden className="relative mx-1.5 mt-2 h-2.5 rounded-full bg-track">
      <span className="absolute top-1/2 size-3 -translate-1/2 rounded-full bg-pick" style={at(guess)} />
      {total !== null && <span className="absolute -top-1 h-4.5 w-1 -translate-x-1/2 rounded-sm bg-text" style={at(total)} />}
    </div>
  )
}

function notesOf(week: HistoryWeek, result: ReturnType<typeof tiebreakerResultOf>, off: number | null): string[] {
  if (week.replacedTiebreakerGame !== null) return [texts.yourGuessWasForAGame()]
  if (result === 'void') return [texts.theTiebreakerGameWasCalled()]
  if (result === 'pending') return [texts.theGameIsNotOver()]
  if (off === null || week.closerThanPercent === null) return []
  return [texts.closerThanOfTheField({ closerThanPercent: week.closerThanPercent })]
}

/** "Your season average is 7.4 off. You guess 6 too low." */
function leanText({ averageOff, bias }: TiebreakerStats): string {
  const lean =
    bias === 0
      ? texts.yourGuessesLeanNeitherWay()
      : texts.youGuessToo({ abs: Math.abs(bias), value: bias > 0 ? texts.high() : texts.low() })
  return texts.yourSeasonAverageIsOff({ averageOff: averageOff.toFixed(1), lean })
}
