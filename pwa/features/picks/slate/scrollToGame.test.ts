import { afterEach, expect, test, vi } from 'vitest'
import { SCROLL_DELAY_MS } from '#pwa/design/motion.ts'
import { goToSoon } from './scrollToGame.ts'

const showGame = () => {
  const game = document.createElement('div')
  game.id = 'game-1'
  game.innerHTML = '<input type="radio" />'
  document.body.append(game)
  return game.querySelector('input')
}

afterEach(() => {
  vi.useRealTimers()
  document.getElementById('game-1')?.remove()
})

test('the focus goes to a game whose week, and whose draft, comes later than the scroll is due', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  goToSoon('game-1')
  vi.advanceTimersByTime(SCROLL_DELAY_MS + 1_000)
  const input = showGame()
  input?.toggleAttribute('disabled', true)
  vi.advanceTimersByTime(1_000)
  expect(document.activeElement).toBe(document.body)
  input?.toggleAttribute('disabled', false)
  vi.advanceTimersByTime(100)
  expect(document.activeElement).toBe(input)
})

test('a key that is pressed meanwhile, and five seconds, end the wait for a game', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  goToSoon('game-1')
  vi.advanceTimersByTime(SCROLL_DELAY_MS + 1_000)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
  const input = showGame()
  vi.advanceTimersByTime(1_000)
  expect(document.activeElement).not.toBe(input)
  input?.closest('div')?.remove()
  goToSoon('game-1')
  vi.advanceTimersByTime(6_000)
  const late = showGame()
  vi.advanceTimersByTime(1_000)
  expect(document.activeElement).not.toBe(late)
})
