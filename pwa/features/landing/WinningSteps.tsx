import { Card } from '#pwa/design/Card.tsx'
import { PrizeList } from '#pwa/football/PrizeList.tsx'
import { POINTS_PER_CORRECT_PICK } from '#shared/contest.ts'
import type { ContestInfo } from '#shared/model/house.ts'

const STEPS = [
  { title: 'Pick every game', text: 'Choose the winner of each game of the week, and guess the total score of the tiebreaker game.' },
  {
    title: 'Score as they play',
    text: `${POINTS_PER_CORRECT_PICK} point for each correct pick. Watch the board move while the games are on.`,
  },
  { title: 'Spend what you win', text: 'The top finishers of the week get a code for food and drinks at the bar.' },
] as const

/** How a week is won, in three steps, with what there is to win. */
export function WinningSteps({ prizes }: { prizes: ContestInfo['prizes'] }) {
  return (
    <section aria-labelledby="winning-steps">
      <h2 id="winning-steps" className="type-page">
        How to Win Weekly Prizes
      </h2>
      <PrizeList prizes={prizes} className="mt-4" />
      <ol className="mt-4 grid gap-3 md:grid-cols-3">
        {STEPS.map(({ title, text }, index) => (
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
