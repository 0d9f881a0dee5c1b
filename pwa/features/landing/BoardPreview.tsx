import { Card } from '#pwa/design/Card.tsx'
import { PlaceBadge } from '#pwa/football/PlaceBadge.tsx'
import { PrizeTag } from '#pwa/football/PrizeTag.tsx'
import type { ContestInfo } from '#shared/model/house.ts'
import { SAMPLE_PLAYER_COUNT, SAMPLE_STANDINGS } from './sampleData.ts'
import * as texts from './texts.ts'

/** A sample of a week's standings with the house's real prizes beside them. */
export function BoardPreview({ prizes }: { prizes: ContestInfo['prizes'] }) {
  return (
    <Card as="section" aria-labelledby="board-preview" className="h-full">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="board-preview" className="type-section">
          {texts.leaderboard()}
        </h2>
        <p className="text-sm text-muted">{texts.samplePlayers({ sampleplayercount: SAMPLE_PLAYER_COUNT })}</p>
      </div>
      <ol className="mt-3">
        {SAMPLE_STANDINGS.map(({ name, score }, index) => {
          const prize = prizes.find(({ place }) => place === index + 1)
          return (
            <li key={name} className="flex min-h-12 flex-wrap items-center gap-x-3 border-t border-line">
              <PlaceBadge place={index + 1} isPrize={prize !== undefined} />
              <span className="min-w-[min(6.5rem,50%)] flex-1 [overflow-wrap:anywhere]">{name}</span>
              {prize && <PrizeTag amountDollars={prize.amountDollars} />}
              <span className="type-number relative w-8 text-right text-xl">
                {score}
                <span className="sr-only"> {texts.points()}</span>
              </span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
