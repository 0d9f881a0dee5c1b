import { useEffect, useId } from 'react'
import { useContest } from '#pwa/data/queries/contest.ts'
import { Badge } from '#pwa/design/Badge.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { useStore } from '#pwa/device/createStore.ts'
import { PrizeList } from '#pwa/football/PrizeList.tsx'
import { TourLink } from '#pwa/shell/tour/TourLink.tsx'
import { isHowToPlayOpen } from './howToPlayOpen.ts'
import * as texts from './texts.ts'

/** The steps of the game; in a house with weekly prizes, winning one is the fourth. */
const STEPS = [
  { title: texts.pickWinners(), text: texts.callEachGameThatWeek() },
  { title: texts.earnPoints(), text: texts.ptPerCorrectPick() },
  { title: texts.tiebreaker(), text: texts.guessTheMondayNightTotal() },
]

/** The rules in short, collapsed until the player opens them. */
export function HowToPlay() {
  const { prizes, tiebreakers, venueName, minimumAge } = useContest()
  const isOpen = useStore(isHowToPlayOpen)
  const panelId = useId()
  const hasPrizes = prizes.length > 0
  const steps = hasPrizes ? [...STEPS, { title: texts.winPrizes(), text: texts.theTopGetCredits({ count: prizes.length }) }] : STEPS
  useEffect(() => () => isHowToPlayOpen.set(false), [])
  return (
    <Card as="section" id="how-to-play" isPadded={false} aria-labelledby={`${panelId}-title`} className="scroll-mt-4">
      <h2 id={`${panelId}-title`}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => isHowToPlayOpen.set(!isOpen)}
          className="flex min-h-16 w-full items-center gap-3 rounded-2xl px-4 py-3 text-left"
        >
          <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="type-section">{texts.howToPlay()}</span>
            <Badge tone="prize">{texts.freeToPlay()}</Badge>
          </span>
          <Icon
            name="chevron-down"
            sizePx={24}
            className={cx('shrink-0 text-muted transition-transform duration-150', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      <div id={panelId} hidden={!isOpen} className="px-4 pb-4">
        {hasPrizes && (
          <div className="mb-5">
            <h3 className="type-label mb-2 text-muted">{texts.weeklyPrizes()}</h3>
            <PrizeList prizes={prizes} />
          </div>
        )}
        <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-4">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-3">
              <span
                aria-hidden
                className="type-number inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-raised text-xl"
              >
                {index + 1}
              </span>
              <span>
                <span className="type-heading block">{title}</span>
                <span className="text-muted">{text}</span>
              </span>
            </li>
          ))}
        </ol>
        {tiebreakers.length > 0 && (
          <p className="mt-5 text-sm text-muted">
            {texts.equalPointsAreSeparated({ value: tiebreakers.map(({ label }) => label).join(texts.thenNext()) })}
          </p>
        )}
        <p className="mt-5 text-sm text-muted">{texts.venueCreditsOnlyAtNot({ venueName, minimumAge })}</p>
        <p className="mt-3 flex flex-wrap gap-2">
          <TourLink />
          <ButtonLink to="/navigation" size="small">
            {texts.howWeeksWork()}
          </ButtonLink>
        </p>
      </div>
    </Card>
  )
}
