import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { decideSwipe, useSwipe } from './swipe.ts'

const start = { x: 200, y: 400 }

test.each([
  ['51 px to the left', { x: 149, y: 400 }, 'left'],
  ['51 px to the right', { x: 251, y: 400 }, 'right'],
  ['exactly 50 px', { x: 250, y: 400 }, null],
  ['far, but more down than across', { x: 300, y: 501 }, null],
  ['as far down as across', { x: 300, y: 500 }, null],
  ['far across and a little up', { x: 300, y: 340 }, 'right'],
  ['a tap', start, null],
])('decideSwipe returns the direction of a touch: %s', (_, end, direction) => {
  expect(decideSwipe(start, end)).toBe(direction)
})

function Slate({ onSwipe }: { onSwipe: (direction: string) => void }) {
  return (
    <section aria-label="Games" {...useSwipe(onSwipe)}>
      Games
    </section>
  )
}

const touch = (type: string, at: [x: number, y: number][], lifted = at) => {
  const target = page.getByRole('region', { name: 'Games' }).element()
  const toTouch = ([clientX, clientY]: [number, number], identifier: number) => new Touch({ identifier, target, clientX, clientY })
  target.dispatchEvent(
    new TouchEvent(type, { bubbles: true, touches: type === 'touchend' ? [] : at.map(toTouch), changedTouches: lifted.map(toTouch) }),
  )
}

test('one swipe to the left calls the handler once', async () => {
  const onSwipe = vi.fn()
  await render(<Slate onSwipe={onSwipe} />)
  touch('touchstart', [[200, 400]])
  touch('touchend', [[90, 410]])
  expect(onSwipe.mock.calls).toEqual([['left']])
})

test('a touch with two fingers or a cancelled touch is no swipe', async () => {
  const onSwipe = vi.fn()
  await render(<Slate onSwipe={onSwipe} />)
  touch('touchstart', [
    [200, 400],
    [220, 420],
  ])
  touch('touchend', [[90, 410]])
  touch('touchstart', [[200, 400]])
  touch('touchcancel', [[200, 400]])
  touch('touchend', [[90, 410]])
  expect(onSwipe).not.toHaveBeenCalled()
})
