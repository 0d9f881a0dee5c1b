import { useEffect, useRef, useState } from 'react'
import { hasCode, OfflineError } from '#pwa/data/call/apiError.ts'
import { Button } from '#pwa/design/Button.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Notice } from '#pwa/design/Notice.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import type { Preview } from '#pwa/features/admin/house-settings/PreviewPanel.tsx'
import { LEAVES_FORM } from '#pwa/features/admin/layout/LeaveQuestion.tsx'
import { AppHeader } from '#pwa/shell/AppHeader.tsx'
import { CallFailure } from '#pwa/shell/CallFailure.tsx'
import { OfflineNotice } from '#pwa/shell/OfflineNotice.tsx'
import { type SetupState, type SetupStep, setupStep } from '#shared/model/setup.ts'
import { AdminStep } from './AdminStep.tsx'
import { BarStep } from './BarStep.tsx'
import { BrandStep, PrizesStep } from './HouseSteps.tsx'
import { SeasonStep } from './SeasonStep.tsx'
import { useSetup, useSetupBesideOther } from './setupQueries.ts'
import * as texts from './texts.ts'

const STEPS = setupStep.options
const LABELS: Record<SetupStep, string> = {
  bar: texts.yourBar(),
  brand: texts.brand(),
  prizes: texts.prizes(),
  season: texts.season(),
  admin: texts.firstAdmin(),
}

/** `/setup`: the first hour of a house, in five steps. It goes on where it was interrupted. */
export function SetupScreen({ Preview: Shown }: { Preview: Preview }) {
  const { data, error, refetch } = useSetup()
  const [isDone, setIsDone] = useState(false)
  return (
    <>
      <AppHeader />
      <main className="px-safe mx-auto grid max-w-5xl gap-5 py-4 lg:px-10">
        <h1 className="type-page">{texts.setUpYourContest()}</h1>
        {isDone ? (
          <Finished />
        ) : data ? (
          <Steps state={data} Preview={Shown} onDone={() => setIsDone(true)} />
        ) : error ? (
          <NotOpen error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-96" />
        )}
      </main>
    </>
  )
}

function Steps({ state, Preview: Shown, onDone }: { state: SetupState; Preview: Preview; onDone: () => void }) {
  const next = STEPS.find((step) => !state.done.includes(step)) ?? 'admin'
  const [visited, setVisited] = useState<{ step: SetupStep; done: SetupState['done'] } | null>(null)
  // a visited step is left when it is saved
  const step = visited !== null && visited.done === state.done ? visited.step : next
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    startAt(document.querySelector<HTMLElement>('main h2'))
  }, [step])
  return (
    <>
      <nav aria-label={texts.steps()}>
        <ol className="flex flex-wrap gap-1.5">
          {STEPS.map((one, index) => (
            <li key={one}>
              <button
                type="button"
                {...LEAVES_FORM}
                disabled={one !== next && !state.done.includes(one)}
                aria-current={one === step ? 'step' : undefined}
                onClick={() => setVisited({ step: one, done: state.done })}
                className={cx(
                  'min-h-11 rounded-full px-3.5 font-semibold disabled:text-muted',
                  one === step ? 'bg-light text-on-light' : 'bg-raised text-text',
                )}
              >
                {`${index + 1} ${LABELS[one]}`}
                {state.done.includes(one) && <span aria-hidden> ✓</span>}
                {state.done.includes(one) && <span className="sr-only">{texts.done()}</span>}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {step === 'bar' && <BarStep state={state} />}
      {step === 'brand' && <BrandStep state={state} Preview={Shown} />}
      {step === 'prizes' && <PrizesStep state={state} />}
      {step === 'season' && <SeasonStep state={state} />}
      {step === 'admin' && <AdminStep onDone={onDone} />}
    </>
  )
}

/** Shows the top of what takes the place of a step, and screen readers start there. */
function startAt(place: HTMLElement | null) {
  place?.focus({ preventScroll: true })
  if (place) window.scrollTo(0, 0)
}

function NotOpen({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof OfflineError) {
    return <OfflineNotice action={<Button onClick={onRetry}>{texts.tryAgain()}</Button>}>{texts.theSetupNeedsAConnection()}</OfflineNotice>
  }
  if (hasCode(error, 'setup_under_way')) return <UnderWay />
  return (
    <Notice tone="info" title={texts.thisLinkDoesNotWork()} action={<ButtonLink to="/auth">{texts.signIn()}</ButtonLink>}>
      {texts.aSetupLinkWorks()}
    </Notice>
  )
}

/** Another browser has opened the link, or this one has lost its cookies. */
function UnderWay() {
  const open = useSetupBesideOther()
  return (
    <>
      <Notice
        tone="info"
        title={texts.theSetupIsUnderWay()}
        action={
          <Button variant="primary" isBusy={open.isPending} onClick={() => open.mutate(undefined)}>
            {texts.continueHere()}
          </Button>
        }
      >
        {texts.youCanGoOnThere()}
      </Notice>
      <CallFailure error={open.error} text={texts.theSetupCouldNot()} />
    </>
  )
}

const Finished = () => (
  <section ref={startAt} tabIndex={-1} aria-label={texts.yourContestIsReady()} className="grid gap-4 focus:outline-none">
    <Notice tone="info" icon="check" title={texts.yourContestIsReady()}>
      {texts.printThePosterOpen()}
    </Notice>
    <div className="grid gap-3 sm:flex">
      <ButtonLink to="/venue-dashboard/print/poster" variant="primary" size="large">
        {texts.printThePoster()}
      </ButtonLink>
      <ButtonLink to="/tv-display" target="_blank" size="large">
        {texts.openTheTv()}
      </ButtonLink>
      <ButtonLink to="/admin-dashboard" size="large">
        {texts.openTheDesk()}
      </ButtonLink>
    </div>
  </section>
)
