import './insights.css'
import { useState } from 'react'
import { hasStatus } from '#pwa/data/call/apiError.ts'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { useAfter } from '#pwa/device/useAfter.ts'
import { useMediaQuery } from '#pwa/device/useMediaQuery.ts'
import { useOnline } from '#pwa/device/useOnline.ts'
import type { GameOnCard } from '#pwa/football/gameOnCard.ts'
import { type EpochMs, HOUR_MS, MINUTE_MS, systemClock } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { GameInfo } from '#shared/model/insights.ts'
import { teamName } from '#shared/reference/teams.ts'
import { hasUnknownTeam, isOpenForPicks } from '#shared/rules/games/gameState.ts'
import { areDetailsToCome, hasAnything, hasInjuries, hasTrends } from '#shared/rules/insights/insightsState.ts'
import { useGameInfo, useGamePicks } from './insightsQueries.ts'
import { LoadingInfo, MoreToCome, NoInfo, UnavailableInfo } from './PanelStates.tsx'
import { PickPair } from './PickPair.tsx'
import { GameInformation } from './sections/GameInformation.tsx'
import { InjuryReport } from './sections/InjuryReport.tsx'
import { Matchup } from './sections/Matchup.tsx'
import { Notes } from './sections/Notes.tsx'
import { PickShare } from './sections/PickShare.tsx'
import { Section } from './sections/Section.tsx'
import { TeamTrends } from './sections/TeamTrends.tsx'
import * as texts from './texts.ts'

type Props = GameOnCard & { isOpen: boolean; onClose: () => void }

/** Information that helps to pick a game of the current week, over the whole screen. */
export function InsightsPanel({ game, now, pick, choose, isOpen, onClose }: Props) {
  const isPickable = choose !== null && isOpenForPicks(game, now)
  const community = useGamePicks(game, isOpen).data
  const picks = community && community.totalPicks > 0 ? community : null
  return (
    <Dialog
      shape="panel"
      hasOwnEntry
      isOpen={isOpen}
      onClose={onClose}
      title={`${teamName(game.awayTeam)} @ ${teamName(game.homeTeam)}`}
      description={texts.pickInsights()}
      footer={isPickable && <PickPair game={game} pick={pick} onPick={choose} />}
      className="insights-panel"
    >
      <Matchup game={game} now={now} pick={isPickable ? null : pick} />
      <div className="mx-auto max-w-5xl">
        {picks && <PickShare game={game} picks={picks} />}
        <Known game={game} now={now} picks={picks} isOpen={isOpen} />
      </div>
    </Dialog>
  )
}

type KnownProps = { game: Game; now: EpochMs; picks: Parameters<typeof TeamTrends>[0]['picks']; isOpen: boolean }

/**
 * What is known around the game. Its time and channel are always; beside them
 * - "Loading game info..." until the first answer;
 * - "Game info temporarily unavailable", with a way to try again, when the request failed and nothing is stored;
 * - "No game information available" when the answer has nothing to show, the server does not know the game (404), or a team is not known yet;
 * - "Detailed game information will be available closer to game time." with that, or under the little there is (venue and trends), while
 *   kickoff is more than three days away or not set.
 * When a later request fails, the loaded information stays on the screen with its age.
 */
function Known({ game, now, picks, isOpen }: KnownProps) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useGameInfo(game, isOpen)
  const isOnline = useOnline()
  const isWide = useIsWide()
  const info = data ?? null
  const isUnknown = hasUnknownTeam(game) || hasStatus(error, 404)
  const isMoreToCome = areDetailsToCome(info, game, now)
  const hasNothing = info === null ? isUnknown : !hasAnything(info)
  return (
    <>
      {info && (error !== null || !isOnline) && <Age isOnline={isOnline} ageMs={systemClock.now() - dataUpdatedAt} />}
      <div className={isWide ? 'insights-columns' : 'grid gap-4'}>
        <GameInformation game={game} now={now} info={info} />
        {info === null &&
          !hasNothing &&
          (error === null ? <LoadingInfo /> : <UnavailableInfo isOnline={isOnline} isAsking={isFetching} onRetry={() => void refetch()} />)}
        {hasNothing && <NoInfo isMoreToCome={isMoreToCome} />}
        {info && !hasNothing && <Sections game={game} info={info} picks={picks} />}
        {info && !hasNothing && isMoreToCome && <MoreToCome />}
      </div>
    </>
  )
}

function Sections({ game, info, picks }: { game: Game; info: GameInfo; picks: KnownProps['picks'] }) {
  const { preview, injuries, analysis } = info
  return (
    <>
      {preview && (
        <Section title={texts.preview()}>
          <p className="type-section normal-case">{preview.headline}</p>
        </Section>
      )}
      {hasInjuries(info) && <InjuryReport game={game} injuries={injuries} />}
      {hasTrends(info) && <TeamTrends game={game} trends={analysis.trends} picks={picks} />}
      <Notes title={texts.expertInsights()} notes={analysis.expertInsights} />
      <Notes title={texts.keyMatchupsToWatch()} notes={analysis.keyMatchups} />
      <Notes title={texts.gameNotes()} notes={analysis.gameNotes} />
    </>
  )
}

/** Says that the information may be outdated, and how old it is. */
function Age({ isOnline, ageMs }: { isOnline: boolean; ageMs: number }) {
  return (
    <p role="status" className="mb-4 flex items-center gap-2.5 text-warning-ink">
      <Icon name={isOnline ? 'clock' : 'wifi-off'} sizePx={18} />
      {texts.shownAs({ value: isOnline ? texts.gameInfoTemporarilyUnavailable() : texts.offline(), age: formatAge(ageMs) })}
    </p>
  )
}

/** "just now", "1 minute ago", "3 hours ago" */
function formatAge(ageMs: number): string {
  if (ageMs < MINUTE_MS) return texts.justNow()
  if (ageMs < HOUR_MS) return texts.ago({ count: Math.floor(ageMs / MINUTE_MS), unit: 'minute' })
  return texts.ago({ count: Math.floor(ageMs / HOUR_MS), unit: 'hour' })
}

/** Narrower windows are treated as phones. */
const WIDE = '(min-width: 768px)'

/** Milliseconds that a window must keep its size before the layout changes. */
const RESIZE_DEBOUNCE_MS = 150

/** Whether there is room for two columns. It does not change while a window is being resized, so that readers do not lose their place. */
function useIsWide(): boolean {
  const isWide = useMediaQuery(WIDE)
  const [settled, setSettled] = useState(isWide)
  useAfter(RESIZE_DEBOUNCE_MS, isWide, setSettled)
  return settled
}
