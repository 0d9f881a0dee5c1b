import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { type Store, useStore } from '#pwa/device/createStore.ts'
import { useOnline } from '#pwa/device/useOnline.ts'
import { milestone } from '#pwa/features/picks/dock/milestones.ts'
import { PicksDock } from '#pwa/features/picks/dock/PicksDock.tsx'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksForm } from '#shared/model/picks.ts'
import { authPath } from '#shared/rules/people/authPath.ts'
import { nextStepOf, progressOf } from '#shared/rules/picks/progress.ts'
import { REVIEW_PATH } from './reviewPath.ts'
import * as texts from './texts.ts'

type Props = { choices: Store<PicksForm>; games: readonly Game[]; now: EpochMs }

/** How far a visitor's card is, and the way to submit it: an account. The picks made so far go with them. */
export function VisitorDock({ choices, games, now }: Props) {
  const { gamePicks, mnfTotalScore } = useStore(choices)
  const reached = useStore(milestone)
  const isOnline = useOnline()
  const progress = progressOf(games, gamePicks, now)
  const nextStep = nextStepOf(progress, mnfTotalScore)
  const [note, tone] = reached
    ? ([reached, 'milestone'] as const)
    : isOnline
      ? ([texts.savedOnThisPhone(), 'plain'] as const)
      : ([texts.offlineSavedOnThisPhone(), 'offline'] as const)
  return (
    <PicksDock
      progress={progress}
      nextStep={nextStep}
      note={note}
      tone={tone}
      action={
        <ButtonLink to={authPath(REVIEW_PATH, 'signup')} variant={nextStep === 'review' ? 'primary' : 'quiet'} size="dock" isWide>
          {texts.signUpToSubmit()}
        </ButtonLink>
      }
    />
  )
}
