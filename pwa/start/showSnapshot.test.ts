import { afterEach, beforeEach, expect, it } from 'vitest'
import { BUILD_ID } from '#pwa/data/call/buildId.ts'
import { forgetPlayers } from '#pwa/data/viewer/forgetPlayers.ts'
import { saveLastViewer } from '#pwa/device/storage/lastViewer.ts'
import { START_NAMES } from '#pwa/device/storage/storageNames.ts'
import { MINUTE_MS, systemClock } from '#shared/clock.ts'
import { endSnapshot, isSnapshotShown, onceReleased, readEarlyPicks } from './earlyPicks.ts'
import { saveSnapshot } from './saveSnapshot.ts'
import { findSnapshot, showSnapshot } from './showSnapshot.ts'
import { SNAPSHOT_ID } from './snapshot.ts'

const ADA = { playerId: 'ada', season: 2025, week: 16 }
const [FIRST, SECOND] = ['2025-16-1', '2025-16-2'] as const
const START = { build: BUILD_ID, address: '/?source=home' }
/** A name that would run code if it ever were HTML. */
const NAME = '<img src=x onerror="alert(1)"> & "Ada"'

let root: HTMLElement
const host = () => document.getElementById(SNAPSHOT_ID)
const radio = (within: Element | null, game: string, side: string) => {
  const found = within?.querySelector<HTMLInputElement>(`input[name="gamePicks.${game}"][value=${side}]`)
  if (!found) throw new Error(`no radio for ${game} ${side}`)
  return found
}
const nodes = [
  ['header', NAME],
  ['p', '2 hours left'],
  ['footer', 'left out'],
] as const

/** A small picks screen, made like the app makes it: by script. */
function drawScreen(): HTMLElement {
  const screen = document.createElement('div')
  for (const [tag, text] of nodes) screen.appendChild(document.createElement(tag)).textContent = text
  const form = screen.appendChild(document.createElement('form'))
  for (const game of [FIRST, SECOND])
    for (const side of ['away', 'home']) {
      const input = form.appendChild(document.createElement('input'))
      Object.assign(input, { type: 'radio', name: `gamePicks.${game}`, value: side, id: `${game}-${side}` })
    }
  const button = form.appendChild(document.createElement('button'))
  button.textContent = 'Review Picks'
  button.style.color = 'rgb(1, 2, 3)'
  form.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg')).setAttribute('viewBox', '0 0 1 1')
  radio(screen, FIRST, 'away').checked = true
  return screen
}

function save(owner = ADA, validUntil = systemClock.now() + MINUTE_MS, savedAt = systemClock.now(), leftOut = 'footer') {
  saveSnapshot(drawScreen(), { owner, savedAt, validUntil, leftOut, emptied: 'p', inert: 'header', laidOutLate: 'button' })
}

/** Answers what the page calls once the app's style sheet is there. */
function show(start = START) {
  const found = findSnapshot(start)
  return found && showSnapshot(root, found)
}

function saveForAnother() {
  save()
  localStorage.setItem(START_NAMES.viewer, 'bob')
}

beforeEach(() => {
  localStorage.clear()
  saveLastViewer('ada')
  root = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  endSnapshot()
  root.remove()
  localStorage.clear()
})

it('shows the stored screen with its picks, without what is left out and without the time that is left', () => {
  save()
  show()
  expect([...(host()?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['HEADER', 'P', 'FORM'])
  expect(host()?.querySelector('header')).toHaveProperty('inert', true)
  expect(host()?.querySelector('p')?.textContent?.trim()).toBe('')
  expect(radio(host(), FIRST, 'away').checked).toBe(true)
  expect(host()?.querySelector('button')?.style.color).toBe('rgb(1, 2, 3)')
  expect(host()?.querySelector('svg')).toBeInstanceOf(SVGSVGElement)
  expect(host()?.querySelectorAll('[id]')).toHaveLength(0)
  expect(getComputedStyle(root).visibility).toBe('hidden')
})

it('lays out what is below the first screen after its first paint, and at its height of before', async () => {
  const screen = document.body.appendChild(drawScreen())
  const button = screen.querySelector('button')
  button?.before(Object.assign(document.createElement('hr'), { style: 'height: 200vh' }))
  const height = button?.getBoundingClientRect().height
  saveSnapshot(screen, {
    owner: ADA,
    savedAt: 0,
    validUntil: systemClock.now() + MINUTE_MS,
    leftOut: 'footer',
    emptied: 'p',
    inert: 'header',
    laidOutLate: 'header, button',
  })
  screen.remove()
  show()
  const late = host()?.querySelector('button')?.style
  expect(late?.contentVisibility).toBe('hidden')
  expect(late?.containIntrinsicSize).toBe(`auto ${height}px`)
  expect(host()?.querySelector('header')?.style.contentVisibility).toBe('')
  await expect.poll(() => late?.contentVisibility).toBe('auto')
})

it('has the styles that it needs of both style sheets, and from the loading of the first on only those of the second', () => {
  save()
  const found = findSnapshot(START)
  if (!found) throw new Error('there is no snapshot')
  const useAppStyles = showSnapshot(root, { ...found, styles: 'form { color: rgb(1, 1, 1) }', lateStyles: 'form { opacity: 0.5 }' })
  const form = host()?.querySelector('form') ?? root
  expect(getComputedStyle(form)).toMatchObject({ color: 'rgb(1, 1, 1)', opacity: '0.5' })
  useAppStyles()
  expect(getComputedStyle(form)).not.toMatchObject({ color: 'rgb(1, 1, 1)' })
  expect(getComputedStyle(form).opacity).toBe('0.5')
})

it('shows names as text, never as HTML', () => {
  save()
  show()
  expect(host()?.querySelector('header')?.textContent).toBe(NAME)
  expect(host()?.querySelector('img')).toBeNull()
})

it('stores the newest tap of each game, also over a second start', () => {
  save()
  show()
  radio(host(), FIRST, 'home').click()
  radio(host(), SECOND, 'away').click()
  radio(host(), SECOND, 'home').click()
  expect(readEarlyPicks(ADA)?.picks).toMatchObject({ [FIRST]: { side: 'home' }, [SECOND]: { side: 'home' } })
  expect(readEarlyPicks({ ...ADA, week: 17 })).toBeNull()
  expect(readEarlyPicks({ ...ADA, playerId: 'bob' })).toBeNull()

  endSnapshot()
  show()
  expect(radio(host(), SECOND, 'home').checked).toBe(true)
})

it('gives way to the app, which gets the focus and the tap on a button', () => {
  save()
  show()
  radio(host(), FIRST, 'away').focus()
  host()?.querySelector('button')?.click()
  const app = root.appendChild(drawScreen())
  let clicks = 0
  app.querySelector('button')?.addEventListener('click', (event) => {
    event.preventDefault()
    clicks += 1
  })
  const wasFocused = document.activeElement
  endSnapshot()
  expect(isSnapshotShown()).toBe(false)
  expect(getComputedStyle(root).visibility).toBe('visible')
  expect(clicks).toBe(1)
  expect(wasFocused).not.toBe(document.activeElement)
  expect(document.activeElement).toBe(radio(app, FIRST, 'away'))
})

it('stays until a tap that has begun on it is over', async () => {
  save()
  show()
  const tapped = radio(host(), SECOND, 'home')
  tapped.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  onceReleased(endSnapshot)
  expect(isSnapshotShown()).toBe(true)
  tapped.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  tapped.click()
  await expect.poll(isSnapshotShown).toBe(false)
  expect(readEarlyPicks(ADA)?.picks).toMatchObject({ [SECOND]: { side: 'home' } })
})

it.each([
  ['of another build', () => save(), { ...START, build: 'another' }],
  ['at another address', () => save(), { ...START, address: '/?week=3' }],
  ['after the deadline', () => save(ADA, systemClock.now() - 1), START],
  ['with a clock that was set back', () => save(ADA, systemClock.now() + 2 * MINUTE_MS, systemClock.now() + MINUTE_MS), START],
  ['for another player', saveForAnother, START],
  ['of a player who is not signed in', () => save({ ...ADA, playerId: 'bob' }), START],
])('shows no screen %s', (_, prepare, start) => {
  prepare()
  show(start)
  expect(isSnapshotShown()).toBe(false)
})

it('nothing of the screen stays on the device after signing out', async () => {
  save()
  show()
  radio(host(), FIRST, 'home').click()
  await forgetPlayers(null)
  expect(localStorage.getItem(START_NAMES.snapshot)).toBeNull()
  expect(localStorage.getItem(START_NAMES.earlyPicks)).toBeNull()
  save()
  expect(localStorage.getItem(START_NAMES.snapshot)).toBeNull()
})

it('a full storage loses the older screen and keeps the taps', () => {
  save()
  show()
  for (let size = 5_000_000; size > 4; size = Math.floor(size / 2)) fill(size)
  save(ADA, systemClock.now() + MINUTE_MS, systemClock.now(), 'nothing') // more than before
  expect(localStorage.getItem(START_NAMES.snapshot)).toBeNull()
  radio(host(), FIRST, 'home').click()
  expect(readEarlyPicks(ADA)?.picks).toMatchObject({ [FIRST]: { side: 'home' } })
})

function fill(size: number) {
  try {
    localStorage.setItem(`filler-${size}`, 'x'.repeat(size))
  } catch {
    // no room for this one
  }
}
