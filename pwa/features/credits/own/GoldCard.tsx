import { Badge } from '#pwa/design/Badge.tsx'
import { ToolIcon } from '#pwa/design/ToolIcon.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { copyText } from '#pwa/device/copyText.ts'
import { spellCode } from '#pwa/features/credits/codeText.ts'
import { formatExpiry } from '#pwa/features/credits/whenText.ts'
import { formatDollars } from '#pwa/football/prizeText.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { CreditCode } from '#shared/model/credit.ts'
import { formatCode } from '#shared/rules/creditState.ts'
import { LazyQrCode } from './LazyQrCode.tsx'

type Props = { credit: CreditCode; now: EpochMs; onShow: (() => void) | null }

/** A credit that can be used: its worth, its code to read out or copy, and its QR code, which a tap enlarges to the whole screen. Without `onShow` there is no QR code. */
export function GoldCard({ credit, now, onShow }: Props) {
  const { code, amount, description, expiresAt } = credit
  return (
    <article
      aria-label={`${formatDollars(amount)}, ${description}`}
      className="relative isolate overflow-hidden rounded-3xl bg-linear-to-br from-prize from-10% to-prize-deep p-5 text-on-prize shadow-dock md:p-6"
    >
      <span aria-hidden className="absolute -top-24 -right-20 -z-10 size-72 rounded-full bg-scan-light/20" />
      <span aria-hidden className="absolute -bottom-28 -left-24 -z-10 size-64 rounded-full bg-scan-light/10" />
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-[1.0625rem] leading-snug font-semibold text-balance">{description}</h2>
          <p className="type-number mt-1 text-[min(5.25rem,24vw)] leading-[0.9] tracking-[-0.01em] md:text-[min(6rem,24vw)]">
            {formatDollars(amount)}
          </p>
        </div>
        {onShow && (
          <button
            type="button"
            onClick={onShow}
            aria-label={`Show the QR code of ${formatDollars(amount)} full screen`}
            className="target w-[min(7rem,34vw)] shrink-0 overflow-hidden rounded-2xl bg-scan-light p-0.5 shadow-dock transition-transform duration-150 active:scale-95 md:w-36"
          >
            <LazyQrCode code={code} />
          </button>
        )}
      </div>
      <CodePill code={code} />
      <div className="mt-3 flex flex-wrap items-end justify-between gap-3">
        <p className="text-[0.9375rem] leading-snug">
          {onShow ? 'Show it to your bartender, or tap the QR code to enlarge it' : 'Read it out to your bartender'} ·{' '}
          <span className="whitespace-nowrap">{formatExpiry(expiresAt, now)}</span>
        </p>
        <Badge tone="out" className="uppercase outline-none">
          Active
        </Badge>
      </div>
    </article>
  )
}

function CodePill({ code }: { code: string }) {
  const copy = async () => {
    if (await copyText(code)) toast.success({ title: 'Code Copied!', description: 'Show it to your bartender.' })
    else toast.warning({ title: 'Not copied', description: 'This browser did not let us. Hold your finger on the code to copy it.' })
  }
  return (
    <div className="mt-4 flex items-center justify-between rounded-2xl bg-scan-light/45 pl-4">
      <code className="min-w-0 py-2 font-condensed text-[min(clamp(1.75rem,9.5vw,2.5rem),10vw)] leading-none font-bold tracking-[0.13em] whitespace-nowrap select-all">
        <span aria-hidden>{formatCode(code)}</span>
        <span className="sr-only">{spellCode(code)}</span>
      </code>
      <button
        type="button"
        onClick={() => void copy()}
        aria-label="Copy code"
        className="grid size-14 shrink-0 place-items-center rounded-2xl transition-transform duration-150 hover:bg-scan-light/30 active:scale-90"
      >
        <ToolIcon name="copy" sizePx={24} />
      </button>
    </div>
  )
}
