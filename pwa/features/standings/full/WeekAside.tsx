import { useState } from 'react'
import { AppLink } from '#pwa/design/AppLink.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { OutcomesSheet } from '#pwa/features/standings/AllOutcomes.tsx'
import { useShownStanding } from '#pwa/features/standings/boardQueries.ts'
import { useIfEndedNow } from '#pwa/features/standings/ifEndedNow.ts'
import { RootingGuide } from '#pwa/features/standings/RootingGuide.tsx'
import type { OwnStanding } from '#shared/model/standings.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { formatCount } from '#shared/numberText.ts'
import { shortPlace } from '#shared/rules/standings/placeText.ts'
import { useOwnRow, useSeasonHead } from './fullQueries.ts'
import { explainOwnPlace } from './placeTexts.ts'
import * as texts from './texts.ts'

/** Beside the standings on wide screens: the own place in the current week and why, what the player needs, and the season. */
export function WeekAside({ week }: { week: WeekKey }) {
  const own = useShownStanding(week).own ?? null
  const [areOutcomesOpen, setAreOutcomesOpen] = useState(false)
  return (
    <aside aria-label={texts.yourStandings()} className="grid content-start gap-3">
      {own && (own.countedGames > 0 || own.ifEndedNow) && <OwnCard own={own} week={week} />}
      <RootingGuide week={week} onOpenOutcomes={() => setAreOutcomesOpen(true)} />
      {areOutcomesOpen && <OutcomesSheet week={week} onClose={() => setAreOutcomesOpen(false)} />}
      <SeasonCard season={week.season} />
    </aside>
  )
}

function OwnCard({ own, week }: { own: OwnStanding; week: WeekKey }) {
  const [isIfEndedNow] = useIfEndedNow()
  const row = useOwnRow({ ...week, isIfEndedNow }, true).data
  const why = row ? explainOwnPlace(row, own.reason) : own.reason
  return (
    <Card as="section" tone="pick" aria-labelledby="own-week">
      <h2 id="own-week" className="type-heading text-xl">
        {texts.you()}
      </h2>
      {own.ifEndedNow && <p className="text-sm text-muted">{texts.ifItEndedNow()}</p>}
      <dl className="mt-1 flex gap-5">
        <Figure name={texts.ofParticipants({ participants: formatCount(own.participants) })} value={shortPlace(own)} />
        <Figure name={texts.correctFigure()} value={String(own.correct)} />
        {own.openGames > 0 && <Figure name={texts.gameLeft({ openGames: own.openGames })} value={String(own.openGames)} />}
      </dl>
      {why && (
        <p className="mt-2 text-[0.9375rem] leading-snug">
          <strong className="font-semibold">{texts.why({ shortPlace: shortPlace(own) })}</strong> {why}
        </p>
      )}
    </Card>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="type-number text-[2.75rem]">{value}</dd>
  </div>
)

function SeasonCard({ season }: { season: number }) {
  const own = useOwnRow({ season, week: null }, true).data
  const first = useSeasonHead(season).data?.rows[0]
  if (!own) return null
  const behind = (first?.score ?? own.score) - own.score
  return (
    <Card as="section" aria-labelledby="own-season">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="own-season" className="type-heading text-xl">
          {texts.seasonChampionshipLink()}
        </h2>
        <AppLink to="/standings?board=season" className="target inline-flex items-center font-semibold text-pick-ink">
          {texts.open()}
        </AppLink>
      </div>
      <p className="type-number text-[2.75rem]">{shortPlace(own)}</p>
      {behind > 0 && first && <p className="text-sm text-muted">{texts.behind({ behind, displayName: first.displayName })}</p>}
    </Card>
  )
}
