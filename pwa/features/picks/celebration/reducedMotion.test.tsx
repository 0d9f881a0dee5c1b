import './celebration.css'
import '#pwa/football/card/card.css'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { emulateMedia } from '#pwa/testing/emulateMedia.ts'

test.each(['card-flap', 'card-seal', 'card-stamp', 'card-front', 'celebration-enter', 'celebration-exit'])(
  'the ceremony (%s) does not move under reduced motion',
  async (name) => {
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
    await render(<div className={name}>PICKS SUBMITTED!</div>)
    const element = document.querySelector(`.${name}`)
    expect(element && getComputedStyle(element).animationDuration).toBe('0.001s')
  },
)
