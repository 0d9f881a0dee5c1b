import { useZone } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { useStore } from '#pwa/device/createStore.ts'
import { useOnline } from '#pwa/device/useOnline.ts'
import { TIEBREAKER_ID } from '#pwa/features/picks/card/followChoice.ts'
import type { CurrentCard } from '#pwa/features/picks/card/useCurrentCard.ts'
import { scrollToNow } from '#pwa/features/picks/slate/scrollToGame.ts'
import { shortMatchupOf } from '#pwa/football/teamNames.ts'
import { storeHealth } from '#pwa/offline/localStore.ts'
import { nextStepOf, progressOf } from '#shared/rules/picks/progress.ts'
import { countChanges } from '#shared/rules/picks/submission.ts'
import { countdownLevel, formatCountdown } from '#shared/rules/time/countdown.ts'
import { formatWeekday } from '#shared/rules/time/timeText.ts'
import { weekTitle } from '#shared/rules/weeks/week.ts'
import { milestone } from './milestones.ts'
import { type DockTone, PicksDock } from './PicksDock.tsx'
import * as texts from './texts.ts'

type Props = { card: CurrentCard; isCurrentShown: boolean; onReview: () => void; onContinue: () => void }

/** The dock of the current card: what is left to do, and the one action. The only part of the screen that re-renders with every pick. */
export function CurrentDock({ card, isCurrentShown, onReview, onContinue }: Props) {
  const zone = useZone()
  const { gamePicks, mnfTotalScore } = useStore(card.values)
  const reached = useStore(milestone)
  const isOnline = useOnline()
  const health = useStore(storeHealth)
  const { deadline, now } = card
  const games = card.games.data ?? []
  const progress = progressOf(games, gamePicks, now)
  const { picked, open } = progress
  const nextStep = nextStepOf(progress, mnfTotalScore)

  const draft = { gamePicks, tieBreakerScore: mnfTotalScore }
  const changes = card.isChanging && card.stored.data ? countChanges(card.stored.data, draft) : null
  const plainNote = () => {
    if (open === 0) return texts.noGamesToPickRight()
    if (!isCurrentShown)
      return `${weekTitle(card.info.week)} ${nextStep === 'review' ? texts.isReadyToReview() : picked > 0 ? texts.picksInProgress() : texts.isOpen()}`
    if (nextStep === 'review') return changes === null ? texts.readyToReview() : texts.submittedPicksStillCount()
    return nextStep === 'tiebreaker' ? tiebreakerNote(zone, games) : texts.completePicksToSubmit()
  }
  const [note, tone] = ((): [string, DockTone] => {
    if (reached) return [reached, 'milestone']
    if (!isOnline) return [health === 'persisted' ? texts.offlineDraftSaved() : texts.offlinePicksStay(), 'offline']
    if (deadline !== null && countdownLevel(deadline, now) === 'urgent')
      return [texts.notSubmitted({ countdown: formatCountdown(deadline, now) }), 'urgent']
    return [plainNote(), 'plain']
  })()

  const action = () => {
    if (!isCurrentShown && nextStep !== 'review') {
      return (
        <DockButton variant="quiet" onClick={onContinue}>
          {picked > 0 ? texts.continuePicks() : texts.makePicks()}
        </DockButton>
      )
    }
    if (nextStep === 'tiebreaker') return <DockButton onClick={goToTiebreaker}>{texts.addTotal()}</DockButton>
    return <DockButton onClick={onReview}>{texts.reviewPicks()}</DockButton>
  }
  return (
    <PicksDock
      progress={progress}
      nextStep={nextStep}
      completeTitle={changes === null ? undefined : formatChanges(changes)}
      note={note}
      tone={tone}
      action={action()}
    />
  )
}

const formatChanges = (count: number) => (count === 0 ? texts.noChangesYet() : `${count} ${texts.change({ count })}`)

type ButtonProps = { variant?: 'primary' | 'quiet'; onClick: () => void; children: string }

const DockButton = ({ variant = 'primary', onClick, children }: ButtonProps) => (
  <Button variant={variant} size="dock" isWide onClick={onClick}>
    {children}
  </Button>
)

/** "Total of GB @ DET, Monday" */
function tiebreakerNote(zone: string, games: readonly NonNullable<CurrentCard['games']['data']>[number][]): string {
  const game = games.find((each) => each.isMondayNight)
  if (!game) return texts.completeTiebreakerToFinish()
  const day = game.gameTime === null ? '' : `, ${formatWeekday(zone, Date.parse(game.gameTime))}`
  return texts.totalOf({ shortMatchupOf: shortMatchupOf(game), day })
}

/** Brings the tiebreaker's field into view and opens the keyboard for it. */
function goToTiebreaker(): void {
  const place = document.getElementById(TIEBREAKER_ID)
  place?.querySelector('input')?.focus({ preventScroll: true })
  if (place) scrollToNow(place)
}
