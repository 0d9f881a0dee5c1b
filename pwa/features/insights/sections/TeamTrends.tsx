import type { ReactNode } from 'react'
import { cx } from '#pwa/design/cx.ts'
import { TeamCrest } from '#pwa/football/TeamCrest.tsx'
import { teamOf } from '#pwa/football/teamNames.ts'
import type { Game, Side } from '#shared/model/game.ts'
import type { CommunityPicks, GameInfo } from '#shared/model/insights.ts'
import { teamColors, teamName } from '#shared/reference/teams.ts'
import { NO_STREAK, type StreakTone, streakShown, streakSpoken } from '#shared/rules/season/streakTone.ts'
import { Section } from './Section.tsx'
import * as texts from './texts.ts'

type Props = {
  game: Game
  trends: GameInfo['analysis']['trends']
  /** Null when too few players have picked. */
  picks: CommunityPicks | null
}

/** The two teams' seasons side by side, with the labels between them. */
export function TeamTrends({ game, trends: { awayTeam, homeTeam }, picks }: Props) {
  return (
    <Section title={texts.teamTrends()}>
      <table className="w-full table-fixed text-center">
        <thead>
          <tr>
            <TeamHeading team={game.awayTeam} />
            <td className="w-[38%]" />
            <TeamHeading team={game.homeTeam} />
          </tr>
        </thead>
        <tbody>
          <Row label={texts.streak()} away={<Streak streak={awayTeam.streak} />} home={<Streak streak={homeTeam.streak} />} />
          <NumberRow game={game} label={texts.pointsFor()} away={awayTeam.pf} home={homeTeam.pf} />
          <NumberRow game={game} label={texts.pointsAgainst()} away={awayTeam.pa} home={homeTeam.pa} />
          <Row label={texts.homeRecord()} away={awayTeam.homeRecord} home={homeTeam.homeRecord} />
          <Row label={texts.roadRecord()} away={awayTeam.roadRecord} home={homeTeam.roadRecord} />
          {picks && (
            <NumberRow
              game={game}
              label={texts.pick()}
              away={picks.awayPercentage}
              home={picks.homePercentage}
              format={(percent) => `${percent}%`}
            />
          )}
        </tbody>
      </table>
    </Section>
  )
}

function TeamHeading({ team }: { team: string }) {
  return (
    <th scope="col" className="pb-3 font-normal">
      <span className="flex flex-col items-center gap-1.5">
        <TeamCrest team={team} sizePx={36} />
        <span className="type-label text-[0.9375rem] text-muted">{teamName(team)}</span>
      </span>
    </th>
  )
}

type RowProps = { label: string; away: ReactNode; home: ReactNode; bars?: ReactNode }

function Row({ label, away, home, bars }: RowProps) {
  return (
    <tr className="border-t border-line">
      <td className="type-number py-3.5 text-xl">{away}</td>
      <th scope="row" className="relative px-1 text-[0.9375rem] font-normal text-muted">
        {label}
        {bars}
      </th>
      <td className="type-number py-3.5 text-xl">{home}</td>
    </tr>
  )
}

type NumberRowProps = { game: Game; label: string; away: number | null; home: number | null; format?: (value: number) => string }

/** Two numbers with a label, and under it two bars that grow outward in proportion to the greater number. */
function NumberRow({ game, label, away, home, format = (value) => value.toFixed(1) }: NumberRowProps) {
  const most = Math.max(away ?? 0, home ?? 0)
  const bar = (side: Side, value: number | null) => (
    <span className={cx('trend-bar', side === 'away' && 'is-away')}>
      <span
        style={{
          backgroundColor: `color-mix(in srgb, ${teamColors(teamOf(game, side)).primaryColor} 62%, var(--color-text))`,
          transform: `scaleX(${most > 0 ? (value ?? 0) / most : 0})`,
        }}
      />
    </span>
  )
  const shown = (value: number | null) => (value === null ? <None words={texts.notKnown()} /> : format(value))
  return (
    <Row
      label={label}
      away={shown(away)}
      home={shown(home)}
      bars={
        <span aria-hidden className="absolute inset-x-1 bottom-2 flex gap-0.5">
          {bar('away', away)}
          {bar('home', home)}
        </span>
      }
    />
  )
}

const STREAK_INKS: Record<StreakTone, string> = { won: 'text-correct-ink', lost: 'text-missed-ink', none: 'text-muted' }

function Streak({ streak }: { streak: string }) {
  const { text, tone } = streakShown(streak)
  return (
    <>
      <span aria-hidden className={STREAK_INKS[tone]}>
        {text}
      </span>
      <span className="sr-only">{streakSpoken(streak)}</span>
    </>
  )
}

function None({ words }: { words: string }) {
  return (
    <>
      <span aria-hidden className="text-muted">
        {NO_STREAK}
      </span>
      <span className="sr-only">{words}</span>
    </>
  )
}
