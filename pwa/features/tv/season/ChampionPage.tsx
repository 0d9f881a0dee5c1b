import { formatCount } from '#shared/numberText.ts'
import '#pwa/features/tv/takeover/takeover.css'
import './championPage.css'
import { useStartZone } from '#pwa/data/queries/contest.ts'
import { BrandMark } from '#pwa/design/BrandMark.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { FittedName } from '#pwa/features/tv/contest/FittedName.tsx'
import { ScreenCode } from '#pwa/features/tv/contest/ScreenCode.tsx'
import type { ScreenFacts } from '#pwa/features/tv/kiosk/useScreenReport.ts'
import { LargestName } from '#pwa/features/tv/takeover/LargestName.tsx'
import { useAtTime } from '#pwa/features/tv/timeStore.ts'
import type { SeasonResult } from '#shared/model/season.ts'
import type { ComingSeason } from '#shared/model/week.ts'
import { seeYouText, startText } from '#shared/rules/season/seasonText.ts'
import { shortPlace } from '#shared/rules/standings/placeText.ts'
import { regularNumberOf } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

/** Rows of the board beside the champion's name. */
const ROWS = 5

type Props = { result: SeasonResult; coming: ComingSeason | null; venueName: string; screen: ScreenFacts }

/** The champion of a season on the whole screen, with the first five and who won each week. */
export function ChampionPage({ result, coming, venueName, screen }: Props) {
  const zone = useStartZone(coming)
  const start = useAtTime((now) => (coming ? startText(zone, coming, now) : ''))
  const champions = result.first.filter(({ place }) => place === 1).map(({ displayName }) => displayName)
  return (
    <>
      <div aria-hidden className="champion-light" />
      <header className="flex min-h-18 shrink-0 items-center gap-5">
        <BrandMark className="h-15 w-9 shrink-0" />
        <h1 className="flex min-w-0 flex-1 font-condensed text-[3.75rem] font-bold uppercase">
          <FittedName name={venueName} />
        </h1>
        <p className="shrink-0 font-condensed text-[2.5rem] leading-none font-bold text-muted">
          {texts.playerWeeks({ text: formatCount(result.players), players: result.players, weeks: result.weeks })}
        </p>
      </header>
      <div className="champion-halves">
        <section aria-labelledby="tv-champion" className="min-w-0">
          <h2
            id="tv-champion"
            className="flex items-center gap-6 font-condensed text-[4.5rem] leading-none font-bold tracking-wide text-prize-ink uppercase"
          >
            <Icon name="crown" className="size-20 shrink-0" />
            {champions.length > 1 ? texts.championsOf({ season: result.season }) : texts.championOf({ season: result.season })}
          </h2>
          <div className="champion-name">
            <LargestName name={champions.join(', ')} />
          </div>
        </section>
        <ol aria-label={texts.theFirst({ season: result.season })} className="self-center border-t border-line">
          {result.first.slice(0, ROWS).map((row) => (
            <li
              key={row.displayName}
              className="flex items-center gap-6 border-b border-line py-3 font-condensed text-[2.25rem] leading-tight font-bold"
            >
              <span className={cx('w-12 shrink-0', row.place === 1 ? 'text-prize-ink' : 'text-muted')}>{shortPlace(row)}</span>
              <FittedName name={row.displayName} />
              <span className="shrink-0 text-[2.75rem] tabular-nums">{row.score}</span>
            </li>
          ))}
        </ol>
      </div>
      <section aria-labelledby="tv-wall" className="shrink-0">
        <h2 id="tv-wall" className="font-condensed text-[2.25rem] leading-none font-bold tracking-wide text-muted uppercase">
          {texts.theWeeksWereWon()}
        </h2>
        <ol className="champion-wall">
          {result.weekWinners.map(({ week, names, hasChampion }) => (
            <li key={week} className={cx('rounded-2xl px-5 py-2', hasChampion ? 'bg-prize text-on-prize' : 'bg-raised')}>
              <span className="block font-condensed text-[1.75rem] leading-tight font-bold opacity-75">{regularNumberOf(week)}</span>
              <span className="flex font-condensed text-[2.125rem] leading-tight font-bold">
                <FittedName name={`${names[0]}${names.length > 1 ? ` +${names.length - 1}` : ''}`} />
              </span>
            </li>
          ))}
        </ol>
      </section>
      <div className="flex shrink-0 flex-wrap items-baseline justify-between gap-x-8">
        {coming && (
          <p className="font-condensed text-[2.25rem] leading-none font-bold">
            {seeYouText(zone, coming)} <span className="text-muted">· {start}</span>
          </p>
        )}
        <ScreenCode screen={screen} />
      </div>
    </>
  )
}
