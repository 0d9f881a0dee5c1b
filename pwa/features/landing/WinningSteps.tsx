import { Card } from '#pwa/design/Card.tsx'
import { PrizeList } from '#pwa/football/PrizeList.tsx'
import { POINTS_PER_CORRECT_PICK } from '#shared/contest.ts'
import type { ContestInfo } from '#shared/model/house.ts'
import * as texts from './texts.ts'

const STEPS = [
  { title: texts.pickEveryGame(), text: texts.chooseTheWinnerOfEach() },
  {
    title: texts.scoreAsTheyPlay(),
    text: texts.pointForEachCorrectPick({ pointspercorrectpick: POINTS_PER_CORRECT_PICK }),
  },
]

/** How a week is won, in three steps, with what there is to win. */
export function WinningSteps({ prizes }: { prizes: ContestInfo['prizes'] }) {
  const hasPrizes = prizes.length > 0
  const last = hasPrizes
    ? { title: texts.spendWhatYouWin(), text: texts.theTopFinishers({ count: prizes.length }) }
    : { title: texts.winTheWeek(), text: texts.thePlayerWithTheMost() }
  return (
    <section aria-labelledby="winning-steps">
      <h2 id="winning-steps" className="type-page">
        {hasPrizes ? texts.howToWinWeeklyPrizes() : texts.howToWinTheWeek()}
      </h2>
      {hasPrizes && <PrizeList prizes={prizes} className="mt-4" />}
      <ol className="mt-4 grid gap-3 md:grid-cols-3">
        {[...STEPS, last].map(({ title, text }, index) => (
          <Card as="li" key={title} className="flex gap-4 md:flex-col">
            <span aria-hidden className="type-number text-[3.25rem] text-brand-ink">
              {index + 1}
            </span>
            <span>
              <span className="type-name block">{title}</span>
              <span className="mt-1 block text-muted">{text}</span>
            </span>
          </Card>
        ))}
      </ol>
    </section>
  )
}
