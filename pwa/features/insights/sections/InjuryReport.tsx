import { useId, useState } from 'react'
import { Badge, type BadgeTone } from '#pwa/design/Badge.tsx'
import { Button } from '#pwa/design/Button.tsx'
import { TeamCrest } from '#pwa/football/TeamCrest.tsx'
import type { Game } from '#shared/model/game.ts'
import type { GameInfo, Injury } from '#shared/model/insights.ts'
import { teamName } from '#shared/reference/teams.ts'
import { byGravity, type InjuryTone, injuryToneOf } from '#shared/rules/insights/injuryTone.ts'
import { Section } from './Section.tsx'
import * as texts from './texts.ts'

/** Black, red, yellow, green. */
const TONES: Record<InjuryTone, BadgeTone> = { out: 'out', doubtful: 'missed', questionable: 'prize', other: 'correct' }

/** Players of one team that are shown at first, the most severe injuries first; a tap shows the rest. */
const SHOWN_AT_ONCE = 6

/** Injured players by team, the most severe injuries first. */
export function InjuryReport({ game, injuries }: { game: Game; injuries: GameInfo['injuries'] }) {
  return (
    <Section title={texts.officialInjuryReport()}>
      <div className="grid gap-5">
        <TeamReport team={game.awayTeam} report={injuries.awayTeam} />
        <TeamReport team={game.homeTeam} report={injuries.homeTeam} />
      </div>
    </Section>
  )
}

function TeamReport({ team, report }: { team: string; report: readonly Injury[] }) {
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  const all = byGravity(report)
  const isLong = all.length > SHOWN_AT_ONCE + 1
  const shown = isLong && !isWhole ? all.slice(0, SHOWN_AT_ONCE) : all
  return (
    <div>
      <h4 id={id} className="type-label flex items-center gap-2.5 border-b border-line pb-2">
        <TeamCrest team={team} sizePx={30} />
        {teamName(team)}
      </h4>
      {report.length === 0 ? (
        <p className="pt-2.5 text-muted">{texts.noInjuriesReported()}</p>
      ) : (
        <ul aria-labelledby={id} className="divide-y divide-line">
          {shown.map((injury) => (
            <Hurt key={`${injury.player} ${injury.position} ${injury.injury}`} injury={injury} />
          ))}
        </ul>
      )}
      {isLong && (
        <Button variant="plain" size="small" aria-expanded={isWhole} className="-ml-3.5" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? texts.showFewer() : texts.showAll({ count: all.length })}
        </Button>
      )}
    </div>
  )
}

function Hurt({ injury: { player, position, injury, status } }: { injury: Injury }) {
  return (
    <li className="flex min-h-13 items-center justify-between gap-3 py-2">
      <span className="min-w-0">
        <span className="block leading-snug">{player}</span>
        {(position || injury) && <span className="block text-sm text-muted">{[position, injury].filter(Boolean).join(' · ')}</span>}
      </span>
      <Badge tone={TONES[injuryToneOf(status)]} hasSign={false} className="uppercase">
        {status}
      </Badge>
    </li>
  )
}
