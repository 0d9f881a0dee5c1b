import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useId, useMemo } from 'react'
import { BOARDS } from '#pwa/data/call/cacheTimes.ts'
import { persistedCall } from '#pwa/data/persist/persistedQuery.ts'
import { useZoneOfContest } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { ToolIcon } from '#pwa/design/ToolIcon.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { copyText } from '#pwa/device/copyText.ts'
import { spellCode } from '#pwa/features/credits/codeText.ts'
import { CardDrawing } from '#pwa/football/card/CardDrawing.tsx'
import { CardList } from '#pwa/football/card/CardList.tsx'
import { useCardColumns } from '#pwa/football/card/useCardColumns.ts'
import { useCardHouse } from '#pwa/football/card/useCardHouse.ts'
import { tileText } from '#pwa/football/share/resultText.ts'
import { ShareButton } from '#pwa/football/share/ShareButton.tsx'
import { qrPath } from '#pwa/shell/qrPath.ts'
import { drawCard } from '#shared/card-drawing/drawCard.ts'
import type { EpochMs } from '#shared/clock.ts'
import { getOwnResult, type SharedResult } from '#shared/contract/sharing.ts'
import type { CreditCode } from '#shared/model/credit.ts'
import { formatDollars } from '#shared/numberText.ts'
import { goldFacts } from './creditCard.ts'
import * as texts from './texts.ts'

type Props = { credit: CreditCode; now: EpochMs; onShow: (() => void) | null }

/**
 * A credit that can be used: the winner's card in gold, with its worth, its code to read out or copy, and its QR code, which a tap enlarges to the
 * whole screen. Without `onShow` there is no QR code.
 */
export function GoldCard({ credit, now, onShow }: Props) {
  const zone = useZoneOfContest(credit.contest)
  const id = useId()
  const columns = useCardColumns()
  const { productName, brandColor } = useCardHouse()
  const result = useCreditResult(credit)
  const code = useMemo(() => qrPath(credit.code), [credit.code])
  const dollars = formatDollars(credit.amount)
  const { boxes, ...drawing } = drawCard(
    goldFacts(credit, { house: { productName, brandColor }, result, code: onShow && code, isReadOut: onShow === null, zone, now }),
    { columns, id },
  )
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`
  const at = (x: number, y: number, width: number, height: number): CSSProperties => ({
    left: percent(x, drawing.width),
    top: percent(y, drawing.height),
    width: percent(width, drawing.width),
    height: percent(height, drawing.height),
  })
  const copy = async () => {
    if (await copyText(credit.code)) toast.success({ title: texts.codeCopied(), description: texts.showItToYourBartender() })
    else toast.warning({ title: texts.notCopied(), description: texts.thisBrowserDidNotLet() })
  }
  const week = credit.contest?.week ?? null
  return (
    <article aria-label={`${dollars}, ${credit.description}`} className="mx-auto w-full max-w-[24rem]">
      <h2 className="sr-only">{texts.code({ dollars, description: credit.description, spellCode: spellCode(credit.code) })}</h2>
      <div className="relative">
        <CardDrawing drawing={drawing} />
        {result !== null && result !== 'loading' && <CardList lines={result.tiles.map(tileText)} />}
        {onShow && (
          <button
            type="button"
            onClick={onShow}
            aria-label={texts.showTheQrCode({ dollars })}
            className="absolute rounded-xl"
            style={at(boxes.code.x, boxes.code.y, boxes.code.size, boxes.code.size)}
          />
        )}
        <button
          type="button"
          onClick={() => void copy()}
          aria-label={texts.copyCode()}
          className="absolute grid place-items-center rounded-xl bg-on-prize/12 text-on-prize transition-transform duration-150 active:scale-90"
          style={at(drawing.width - 60, boxes.stub.y + 29, 42, 42)}
        >
          <ToolIcon name="copy" sizePx={22} />
        </button>
      </div>
      {(onShow || week !== null) && (
        <div className="mt-4 flex flex-wrap gap-2">
          {onShow && (
            <Button variant="light" className="grow" onClick={onShow}>
              {texts.fullScreen()}
            </Button>
          )}
          {week !== null && credit.contest && <ShareButton week={{ season: credit.contest.season, week }} />}
        </div>
      )}
    </article>
  )
}

/** The player's result of the week that a credit was won in; null where there is none, or it could not be read: the code counts all the same. */
function useCreditResult({ contest }: CreditCode): SharedResult | 'loading' | null {
  const week = contest?.week ?? null
  const input = { params: { season: String(contest?.season ?? 0), week: String(week ?? 0) } }
  const { data, isLoading } = useQuery({ ...persistedCall(getOwnResult, input, BOARDS), enabled: week !== null })
  return isLoading ? 'loading' : (data?.result ?? null)
}
