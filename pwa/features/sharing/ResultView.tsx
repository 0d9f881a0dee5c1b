import { useId } from 'react'
import { useContest } from '#pwa/data/queries/contest.ts'
import { BeingChecked } from '#pwa/football/BeingChecked.tsx'
import { CardDrawing } from '#pwa/football/card/CardDrawing.tsx'
import { useCardColumns } from '#pwa/football/card/useCardColumns.ts'
import { resultCard } from '#pwa/football/share/drawShare.ts'
import { resultText, tileText } from '#pwa/football/share/resultText.ts'
import { drawCard } from '#shared/card-drawing/drawCard.ts'
import type { SharedResult } from '#shared/contract/sharing.ts'
import * as texts from './texts.ts'

/** A shared result: the card of its picture. */
export function ResultView({ result }: { result: SharedResult }) {
  const id = useId()
  const columns = useCardColumns()
  return (
    <article aria-labelledby="result">
      <h1 id="result" className="sr-only">
        {resultText(result).sentence}
      </h1>
      <CardDrawing drawing={drawCard(resultCard(result, useContest()), { columns, id })} className="mx-auto max-w-[24rem]" />
      <BeingChecked isShown={result.isBeingChecked} />
      <ul aria-label={texts.games()} className="sr-only">
        {result.tiles.map((tile) => (
          <li key={tile.team}>{tileText(tile)}</li>
        ))}
      </ul>
    </article>
  )
}
