import { useStartZone } from '#pwa/data/queries/contest.ts'
import { TvMessage } from '#pwa/features/tv/TvMessage.tsx'
import { seeYouText, startText } from '#shared/rules/season/seasonText.ts'
import { ChampionPage } from './ChampionPage.tsx'
import type { SeasonPageFacts } from './useSeasonPage.ts'

/** The screen without a week to play: the champion of the last season, or when the first one starts. */
export function SeasonPage({ result, coming, venueName }: SeasonPageFacts & { venueName: string }) {
  const zone = useStartZone(coming)
  if (result) return <ChampionPage result={result} coming={coming} venueName={venueName} />
  return (
    coming && (
      <TvMessage title={seeYouText(zone, coming)}>
        <p>{startText(zone, coming)}</p>
        <p>{venueName}</p>
      </TvMessage>
    )
  )
}
