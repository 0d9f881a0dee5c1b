import { useStartZone } from '#pwa/data/queries/contest.ts'
import { ScreenCode } from '#pwa/features/tv/contest/ScreenCode.tsx'
import type { ScreenFacts } from '#pwa/features/tv/kiosk/useScreenReport.ts'
import { TvMessage } from '#pwa/features/tv/TvMessage.tsx'
import { useAtTime } from '#pwa/features/tv/timeStore.ts'
import { seeYouText, startText } from '#shared/rules/season/seasonText.ts'
import { ChampionPage } from './ChampionPage.tsx'
import type { SeasonPageFacts } from './useSeasonPage.ts'

/** The screen without a week to play: the champion of the last season, or when the first one starts. */
export function SeasonPage({ result, coming, venueName, screen }: SeasonPageFacts & { venueName: string; screen: ScreenFacts }) {
  const zone = useStartZone(coming)
  const start = useAtTime((now) => (coming ? startText(zone, coming, now) : ''))
  if (result) return <ChampionPage result={result} coming={coming} venueName={venueName} screen={screen} />
  return (
    coming && (
      <TvMessage title={seeYouText(zone, coming)}>
        <p>{start}</p>
        <p>{venueName}</p>
        <div className="text-text">
          <ScreenCode screen={screen} />
        </div>
      </TvMessage>
    )
  )
}
