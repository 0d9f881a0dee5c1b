import { useQuery } from '@tanstack/react-query'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { Card } from '#pwa/design/Card.tsx'
import { Loading } from '#pwa/design/Loading.tsx'
import { RichText } from '#pwa/design/RichText.tsx'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import { AdminAnswer } from '#pwa/features/admin/layout/AdminAnswer.tsx'
import { MINUTE_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import type { TiebreakerAnalytics } from '#shared/contract/tiebreakers.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { weekLabel } from '#shared/rules/weeks/week.ts'
import { FIGURES, Figure } from './Figure.tsx'
import { Suggestions } from './Suggestions.tsx'
import * as texts from './texts.ts'

/** What settled a place, with its color, which bars and clusters share. */
const KINDS = [
  { kind: 'primary', label: texts.firstTiebreaker(), fill: 'bg-pick-fill text-on-pick' },
  { kind: 'secondary', label: texts.secondTiebreaker(), fill: 'bg-prize text-on-prize' },
  { kind: 'submission_time', label: texts.submissionTime(), fill: 'bg-violet text-on-violet' },
] as const

/** A completed week's ties; `week` is null while none is completed. */
export function WeekAnalysis({ week }: { week: WeekKey | null }) {
  const weekSeason = week ? `${week.week}-${week.season}` : ''
  const input = { params: { weekSeason } }
  const query = useQuery({ ...callQuery(contract.getTiebreakerAnalytics, input), staleTime: MINUTE_MS, enabled: week !== null })
  if (week === null) return <NoAnalysis />
  return (
    <AdminAnswer of={[query]} loading={<Loading className="h-64 w-full rounded-2xl" />}>
      {(analysis) => (analysis ? <Analysis analysis={analysis} label={weekLabel(week.week)} /> : <NoAnalysis />)}
    </AdminAnswer>
  )
}

const NoAnalysis = () => <Card className="py-10 text-center text-muted">{texts.noAnalyticsDataAvailable()}</Card>

const TONES = { high: 'brand', medium: 'warning', low: 'plain' } as const

function Analysis({ analysis, label }: { analysis: TiebreakerAnalytics; label: string }) {
  const { totalUsers, scores, largestTieCluster, effectiveness, tiebreakerDistribution: usage, topTieClusters } = analysis
  const tied = usage.primary + usage.secondary + usage.submission_time
  const { needsImprovement, severity } = effectiveness
  const percentOf = (players: number) => (tied === 0 ? 0 : Math.round((100 * players) / tied))
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <div className={FIGURES}>
        <Figure label={texts.players()} value={totalUsers}>
          {texts.whoSubmitted({ label })}
        </Figure>
        <Figure label={texts.uniqueScores()} value={analysis.uniqueScores}>
          {texts.fromToCorrect({ lowest: scores.lowest, highest: scores.highest })}
        </Figure>
        <Figure label={texts.largestTieCluster()} value={largestTieCluster}>
          {largestTieCluster === 0
            ? texts.nobodyIsTied()
            : texts.ofTheFieldOnCorrect({
                round: Math.round((100 * largestTieCluster) / totalUsers),
                score: topTieClusters[0]?.score ?? '',
              })}
        </Figure>
        <Figure
          label={texts.effectiveness()}
          tone={needsImprovement ? TONES[severity] : 'plain'}
          value={needsImprovement ? texts.needsImprovement() : <span className="text-correct-ink">{texts.worksWell()}</span>}
        >
          {texts.settledOnlyBySubmissionTime({ submissiontime: usage.submission_time })}
        </Figure>
      </div>
      <div className="grid grid-cols-1 gap-3.5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 content-start gap-3.5">
          <Card as="section" aria-labelledby="separated">
            <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
              <h2 id="separated" className="type-heading">
                {texts.whatSeparatedTiedPlayers()}
              </h2>
              <span className="text-sm text-muted">{texts.playersInACluster({ tied })}</span>
            </div>
            <dl className="grid gap-2">
              {KINDS.map(({ kind, label, fill }) => (
                <div
                  key={kind}
                  className="grid grid-cols-[minmax(0,1fr)_auto_3rem] items-center gap-x-3 gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)_3rem_3rem]"
                >
                  <dt className="[overflow-wrap:anywhere]">{label}</dt>
                  <dd aria-hidden className="h-5 overflow-hidden rounded-md bg-track max-sm:col-span-3 max-sm:row-start-2">
                    <span className={`block h-full rounded-md ${fill}`} style={{ width: `${percentOf(usage[kind])}%` }} />
                  </dd>
                  <dd className="type-number text-right text-lg">{usage[kind]}</dd>
                  <dd className="text-right text-sm text-muted">{percentOf(usage[kind])}%</dd>
                </div>
              ))}
            </dl>
          </Card>
          <TitledCard title={texts.topClusters()} titleLook="type-heading mb-1">
            <p className="mb-2 flex flex-wrap gap-x-4 text-sm text-muted">
              {KINDS.map(({ kind, label, fill }) => (
                <span key={kind} className="inline-flex items-center gap-1.5">
                  <span aria-hidden className={`size-3 rounded-sm ${fill}`} />
                  {label}
                </span>
              ))}
            </p>
            {topTieClusters.length === 0 && <p className="py-4 text-center text-muted">{texts.noTwoPlayers()}</p>}
            <ul>
              {topTieClusters.map(({ score, userCount, tiebreakerUsage }) => (
                <li
                  key={score}
                  className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-2 gap-y-1 border-t border-line py-2 sm:grid-cols-[4rem_6rem_minmax(0,1fr)]"
                >
                  <span className="type-number text-xl">
                    {score}
                    <span className="text-base text-muted">/{analysis.games}</span>
                  </span>
                  <span className="text-sm">
                    <RichText
                      parts={texts.countOfPlayers({ userCount, span: (inside) => <span className="font-semibold">{inside}</span> })}
                    />
                  </span>
                  <UsageBar usage={tiebreakerUsage} />
                </li>
              ))}
            </ul>
          </TitledCard>
        </div>
        <Suggestions analysis={analysis} />
      </div>
    </div>
  )
}

/** The players of one cluster by what settled their places; the parts carry their numbers. */
const UsageBar = ({ usage }: { usage: TiebreakerAnalytics['tiebreakerDistribution'] }) => (
  <span className="flex h-6 gap-0.5 overflow-hidden rounded-md text-sm font-semibold max-sm:col-span-2">
    {KINDS.map(
      ({ kind, label, fill }) =>
        usage[kind] > 0 && (
          <span key={kind} className={`grid min-w-6 place-items-center forced-color-adjust-none ${fill}`} style={{ flexGrow: usage[kind] }}>
            <span className="sr-only">{label}: </span>
            {usage[kind]}
          </span>
        ),
    )}
  </span>
)
