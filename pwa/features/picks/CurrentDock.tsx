import { useWatch } from 'react-hook-form'
import { Button } from '#pwa/design/Button.tsx'
import { type Progress, progressOf } from '#shared/rules/progress.ts'
import { weekTitle } from '#shared/rules/week.ts'
import { PicksDock } from './PicksDock.tsx'
import type { CurrentCard } from './useCurrentCard.ts'
import { withoutGaps } from './usePicksForm.ts'

type Props = { card: CurrentCard; isCurrentShown: boolean; onReview: () => void; onContinue: () => void }

/** The dock of the current card: review it where it is shown, the way back to it elsewhere. Alone in following the form's values. */
export function CurrentDock({ card, isCurrentShown, onReview, onContinue }: Props) {
  const picks = useWatch({ control: card.form.control, name: 'gamePicks' })
  const progress = progressOf(card.games.data ?? [], withoutGaps(picks ?? {}), card.now)
  return isCurrentShown ? (
    <PicksDock
      progress={progress}
      note={noteOf(progress)}
      action={
        <Button variant="primary" size="large" onClick={onReview}>
          Review Picks
        </Button>
      }
    />
  ) : (
    <PicksDock
      progress={progress}
      note={`${weekTitle(card.info.week)} picks in progress`}
      action={
        <Button variant="primary" size="large" onClick={onContinue}>
          Continue Picks
        </Button>
      }
    />
  )
}

function noteOf({ open, remaining }: Progress): string {
  if (open === 0) return 'No games to pick right now'
  return remaining === 0 ? 'Ready to review' : 'Complete picks to submit'
}
