import { useState } from 'react'
import { activeCredits, useCredits } from '#pwa/data/queries/creditQueries.ts'
import { useNow } from '#pwa/device/useNow.ts'
import { useOnline } from '#pwa/device/useOnline.ts'
import { AnswerAge } from '#pwa/shell/AnswerAge.tsx'
import { OfflineNotice } from '#pwa/shell/OfflineNotice.tsx'
import { Page } from '#pwa/shell/Page.tsx'
import { SECOND_MS } from '#shared/clock.ts'
import type { CreditCode } from '#shared/model/credit.ts'
import { FailedCredits, LoadingCredits, NoCredits } from './CreditsStates.tsx'
import { GoldCard } from './GoldCard.tsx'
import { PicksLink } from './PicksLink.tsx'
import { ShownCode } from './ShownCode.tsx'
import * as texts from './texts.ts'
import { UsedCredit } from './UsedCredit.tsx'
import { ValidateForm } from './ValidateForm.tsx'

const STEPS = [texts.openThisCard(), texts.staffScanOrType(), texts.itIsTakenOff()]

/** The player's venue credits: the usable ones as gold cards, the used and expired ones below, a form to validate a code, and instructions. */
export function CreditsScreen() {
  const [shownId, setShownId] = useState<string | null>(null)
  const credits = useCredits({ isShownLarge: shownId !== null })
  const isOnline = useOnline()
  const shownLarge = credits.data?.find(({ id }) => id === shownId)
  return (
    <Page className="max-w-7xl pt-4 lg:px-10 lg:pt-8">
      <h1 className="type-page mb-4 lg:mb-6">{texts.yourCredits()}</h1>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_23.25rem] lg:items-start">
        <div className="grid min-w-0 grid-cols-1 gap-3">
          {!isOnline && credits.data && (
            <OfflineNotice>
              {texts.readACodeOut()}
              <AnswerAge query={credits} what={texts.yourCredits()} />
            </OfflineNotice>
          )}
          {credits.data ? (
            <CreditList credits={credits.data} onShow={isOnline ? setShownId : null} />
          ) : credits.isPending ? (
            <LoadingCredits />
          ) : (
            <FailedCredits query={credits} />
          )}
        </div>
        <div className="when-loaded grid grid-cols-1 gap-8">
          <ValidateForm />
          <HowToRedeem />
        </div>
      </div>
      {shownLarge && <ShownCode credit={shownLarge} onClose={() => setShownId(null)} />}
    </Page>
  )
}

function CreditList({ credits, onShow }: { credits: readonly CreditCode[]; onShow: ((id: string) => void) | null }) {
  const now = useNow(10 * SECOND_MS)
  const active = activeCredits(credits, now)
  const used = credits.filter((credit) => !active.includes(credit))
  if (credits.length === 0) return <NoCredits />
  return (
    <>
      {active.length === 0 && <NothingToUse />}
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-[repeat(auto-fit,minmax(24rem,1fr))]">
        {active.map((credit) => (
          <GoldCard key={credit.id} credit={credit} now={now} onShow={onShow && (() => onShow(credit.id))} />
        ))}
      </div>
      {used.length > 0 && (
        <ul
          aria-label={texts.usedAndExpiredCredits()}
          className="card-still mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-4"
        >
          {used.map((credit) => (
            <UsedCredit key={credit.id} credit={credit} />
          ))}
        </ul>
      )}
    </>
  )
}

const NothingToUse = () => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-3xl border border-dashed border-line p-5">
    <p className="text-muted">{texts.nothingToUseRightNow()}</p>
    <PicksLink />
  </div>
)

const HowToRedeem = () => (
  <section aria-labelledby="how-to-redeem">
    <h2 id="how-to-redeem" className="type-heading mb-3 text-[1.5rem] font-bold">
      {texts.howToRedeem()}
    </h2>
    <ol className="grid gap-3">
      {STEPS.map((step, index) => (
        <li key={step} className="flex items-center gap-3.5 text-muted">
          <span
            aria-hidden
            className="type-number grid size-9 shrink-0 place-items-center rounded-full bg-prize-surface text-lg text-prize-ink"
          >
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  </section>
)
