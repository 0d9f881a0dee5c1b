import { Card } from '#pwa/design/Card.tsx'
import { cx } from '#pwa/design/cx.ts'
import { matchupOf } from '#pwa/football/teamNames.ts'
import type { Game } from '#shared/model/game.ts'
import { offByText } from '#shared/rules/standings/offByText.ts'
import * as texts from './texts.ts'

type Props = { game: Game; score: number; isDraft?: boolean }

/** The submitted tiebreaker, and how far it was off once that game is final. One that was not submitted has dashes, as its picks have. */
export function TiebreakerShown({ game, score, isDraft = false }: Props) {
  const total = !isDraft && game.gameStatus === 'final' ? game.totalScore : null
  return (
    <Card
      as="section"
      aria-label={isDraft ? texts.tiebreakerNotSubmitted() : texts.tiebreakerTitle()}
      tone={isDraft ? 'pick' : 'plain'}
      className={cx('flex min-h-[4.25rem] items-center justify-between gap-4 py-1.5', isDraft && 'border-2 border-dashed')}
    >
      <div className="min-w-0">
        <p className="type-heading">{texts.tiebreakerTitle()}</p>
        <p className="text-sm text-muted">{texts.totalScore({ matchupOf: matchupOf(game) })}</p>
        {total !== null && <p className="mt-1 text-sm">{texts.finalTotal({ total, offBy: offByText(score, total) })}</p>}
      </div>
      <p className="type-number text-[2.25rem]">{score > 0 ? score : '–'}</p>
    </Card>
  )
}
