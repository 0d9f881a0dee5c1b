import { useEffect, useId, useState } from 'react'
import { useContest, useZone } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Confetti } from '#pwa/design/Confetti.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { SUBMIT_FAILSAFE_MS, SUBMIT_STAGES_MS, useStages } from '#pwa/design/motion.ts'
import { toast } from '#pwa/design/toastStore.ts'
import { copyText } from '#pwa/device/copyText.ts'
import { listen } from '#pwa/device/listen.ts'
import { vibrate } from '#pwa/device/vibrate.ts'
import { tiebreakerField } from '#pwa/features/picks/review/stubText.ts'
import { cardGameText } from '#pwa/features/picks/slate/pastGameText.ts'
import { CardDrawing } from '#pwa/football/card/CardDrawing.tsx'
import { CardList } from '#pwa/football/card/CardList.tsx'
import { useCardColumns } from '#pwa/football/card/useCardColumns.ts'
import { useCardHouse } from '#pwa/football/card/useCardHouse.ts'
import { openShareSheet } from '#pwa/football/share/shareSheet.ts'
import { usePublicAddress } from '#pwa/shell/usePublicAddress.ts'
import { submittedGames } from '#shared/card-drawing/cardGames.ts'
import { drawFolded } from '#shared/card-drawing/drawFolded.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import { formatDayAndTime } from '#shared/rules/time/timeText.ts'
import { weekLabel } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

/** The seal lands: one vibration, in milliseconds. */
const SEAL_VIBRATION_MS = 40

type Props = { record: PicksRecord; games: readonly Game[]; onReturn: () => void }

/**
 * The lock-in: the filled card folds, the seal lands on it, and the receipt appears. It plays only once the server's record is here; a tap ends it,
 * and its failsafe ends the animation and never means success.
 */
export function LockedInDialog({ record, games, onReturn }: Props) {
  const stage = useStages(SUBMIT_STAGES_MS, () => undefined, { failsafeMs: SUBMIT_FAILSAFE_MS })
  const [isSkipped, setIsSkipped] = useState(false)
  const { venueName } = useContest()
  const { url } = usePublicAddress(null)
  const isSealed = stage !== 'fold' || isSkipped
  useEffect(() => {
    if (isSealed) vibrate(SEAL_VIBRATION_MS)
  }, [isSealed])
  useEffect(() => listen(document, ['pointerdown'], () => setIsSkipped(true), { once: true }), [])
  const shareIn = async () => {
    const text = texts.imInForAtThink({ week: weekLabel(record.week), venueName })
    if (typeof navigator.share === 'function') await openShareSheet({ text, url })
    else if (await copyText(`${text} ${url}`)) toast.success({ title: texts.copied(), description: texts.pasteItWhereYourFriends() })
  }
  const copy = async () => {
    if (await copyText(record.receipt)) toast.success({ title: texts.receiptCopied() })
  }
  return (
    <Dialog
      isOpen
      onClose={onReturn}
      shape="full"
      title={texts.picksSubmitted()}
      isTitleHidden
      className="overflow-hidden"
      footer={
        <div className="mx-auto w-full max-w-md">
          <Button variant="light" size="large" isWide onClick={onReturn}>
            {texts.returnToPicks()}
          </Button>
          <Button icon="share" isWide className="mt-2" onClick={() => void shareIn()}>
            {texts.shareThatIm()}
          </Button>
        </div>
      }
    >
      <div aria-hidden className="glow-centre fixed inset-0 -z-10" />
      {isSealed && <Confetti />}
      <div
        className={cx(
          'mx-auto flex min-h-full max-w-md flex-col items-center justify-center gap-[min(1.5rem,6.2vw)] py-[min(1.5rem,6vw)] text-center',
          isSkipped && 'card-folded',
        )}
      >
        <div className="card-said">
          <p aria-hidden className="type-display">
            {texts.picksSubmitted()}
          </p>
          <p className="mt-2 text-[min(1.125rem,6vw)]">{texts.yourNflPicksAreLocked()}</p>
        </div>
        <FoldedCard record={record} games={games} onCopy={() => void copy()} />
      </div>
    </Dialog>
  )
}

/** The folded card of a submission, with its receipt to copy. */
function FoldedCard({ record, games, onCopy }: Omit<Props, 'onReturn'> & { onCopy: () => void }) {
  const zone = useZone()
  const id = useId()
  const columns = useCardColumns()
  const { productName, brandColor } = useCardHouse()
  const picked = games.filter((game) => record.gamePicks[game.id])
  const count = Object.keys(record.gamePicks).length
  const said = {
    title: texts.pickTiebreaker({ count, tieBreakerScore: record.tieBreakerScore }),
    at: formatDayAndTime(zone, Date.parse(record.submittedAt)),
  }
  const { flap, lower, seal } = drawFolded(
    {
      productName,
      brandColor,
      week: weekLabel(record.week),
      games: submittedGames(games, record.gamePicks),
      stub: { left: { label: texts.receipt(), value: record.receipt }, right: tiebreakerField(record, games) },
    },
    said,
    { columns, id },
  )
  const percentOf = (part: number) => `${(100 * part) / lower.width}%`
  return (
    <div className="card-folding relative w-full max-w-[min(21rem,46dvh)]">
      <CardDrawing drawing={flap} className="card-flap" />
      <div className="relative">
        <CardDrawing drawing={lower} className="card-lower" />
        <div
          className="card-seal absolute left-1/2"
          style={{ width: percentOf(seal.width), marginLeft: percentOf(-seal.width / 2), top: 0 }}
        >
          <CardDrawing drawing={seal} className="-translate-y-1/2" />
        </div>
        <p className="sr-only">{texts.received({ week: weekLabel(record.week), title: said.title, at: said.at })}</p>
        <CardList lines={picked.map((game) => cardGameText(zone, game, record.gamePicks[game.id] ?? null))} />
        <button
          type="button"
          onClick={onCopy}
          aria-label={texts.copyReceipt({ receipt: record.receipt })}
          className="absolute inset-x-0 bottom-0 h-[30%] rounded-2xl"
        />
      </div>
    </div>
  )
}
