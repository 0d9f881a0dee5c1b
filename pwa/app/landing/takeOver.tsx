import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { ContestContext, PLAIN_CONTEST } from '#pwa/data/queries/contest.ts'
import { fetchLandingWeek } from '#pwa/features/landing/landingWeek.ts'
import { WeekExtras } from '#pwa/features/landing/WeekExtras.tsx'
import { currentWeekInfo } from '#shared/model/week.ts'

/**
 * Replaces the part of the server's page that has a game to try by the component that it was rendered from, with the choice made so far.
 * @returns false when the games could not be loaded; then the page stays as it is.
 */
export async function takeOverExtras(extras: HTMLElement): Promise<boolean> {
  const released = watchPresses()
  const week = currentWeekInfo.parse(JSON.parse(extras.dataset['week'] ?? ''))
  const known = await fetchLandingWeek(week)
  if (known.games.length === 0) return false
  const fresh = document.createElement('div')
  fresh.className = extras.className
  const contest = { ...PLAIN_CONTEST, timeZone: extras.dataset['timeZone'] ?? PLAIN_CONTEST.timeZone }
  flushSync(() =>
    createRoot(fresh).render(
      <ContestContext value={contest}>
        <WeekExtras week={week} known={known} />
      </ContestContext>,
    ),
  )
  await released()
  replace(extras, fresh)
  return true
}

function replace(extras: HTMLElement, fresh: HTMLElement) {
  const isSameGame = gameIn(extras) === gameIn(fresh)
  const chosen = extras.querySelector<HTMLInputElement>('input:checked')
  const focused = [...extras.querySelectorAll('input')].find((input) => input === document.activeElement)
  extras.replaceWith(fresh)
  if (!isSameGame) return
  if (chosen) radioIn(fresh, chosen.value)?.click()
  if (focused) radioIn(fresh, focused.value)?.focus({ preventScroll: true })
}

const gameIn = (part: HTMLElement) => part.querySelector('[role="radiogroup"]')?.getAttribute('aria-label')
const radioIn = (part: HTMLElement, side: string) => part.querySelector<HTMLInputElement>(`input[value="${side}"]`)

/** Returns a function that waits until no tap is in progress: a tap on an element that is replaced meanwhile would be lost. */
function watchPresses(): () => Promise<void> {
  let isPressed = false
  let onRelease: () => void = () => undefined
  window.addEventListener('pointerdown', () => (isPressed = true), { capture: true, passive: true })
  for (const type of ['click', 'pointercancel']) {
    window.addEventListener(type, () => {
      isPressed = false
      onRelease()
    })
  }
  return () => (isPressed ? new Promise((resolve) => (onRelease = resolve)) : Promise.resolve())
}
