import { useLayoutEffect, useRef } from 'react'

/** In one line from 256 down to 120 px at 1080p; a longer name in as many lines as its box has room for. */
const SIZES_REM = { most: 16, oneLine: 7.5, least: 2, step: 0.5 }
const BOX_REM = 18

/** A name as large as its box allows. */
export function LargestName({ name }: { name: string }) {
  const box = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    fitName(element)
    if (document.fonts.status === 'loaded') return undefined
    let isGone = false
    void document.fonts.ready.then(() => !isGone && fitName(element))
    return () => {
      isGone = true
    }
  })
  return (
    <p ref={box} className="takeover-name" style={{ height: `${BOX_REM}rem` }}>
      <span>{name}</span>
    </p>
  )
}

function fitName(element: HTMLElement) {
  const { most, oneLine, least, step } = SIZES_REM
  for (let size = most; size >= least; size -= step) {
    element.style.fontSize = `${size}rem`
    element.dataset['lines'] = size >= oneLine ? 'one' : 'more'
    const text = element.firstElementChild?.getBoundingClientRect()
    if (text && text.width <= element.clientWidth && text.height <= element.clientHeight) return
  }
}
