import { useEffect, useLayoutEffect, useRef } from 'react'
import { ChampionMark } from '#pwa/football/ChampionMark.tsx'

/** One line is not smaller than this; a longer name gets two lines of the smallest type. */
const LEAST_REM = 2
/** The width of text does not follow its size exactly, because letters are placed on whole pixels. */
const MARGIN = 0.99

/** A name in one line of its parent's type, or as large as its space allows, down to a size below which it gets two lines. */
export function FittedName({ name, championOf }: { name: string; championOf?: number | null | undefined }) {
  const span = useRef<HTMLSpanElement>(null)
  const fittedFor = useRef('')
  // what is beside the name may have changed too, so its space is compared at every rendering
  useLayoutEffect(() => {
    const element = span.current
    if (!element) return
    const needs = `${name} ${championOf} ${element.clientWidth} ${getComputedStyle(document.documentElement).fontSize}`
    if (needs !== fittedFor.current) fitName(element)
    fittedFor.current = needs
  })
  useEffect(() => {
    const refit = () => span.current && fitName(span.current)
    document.fonts.addEventListener('loadingdone', refit)
    return () => document.fonts.removeEventListener('loadingdone', refit)
  }, [])
  return (
    <span
      ref={span}
      className="min-w-0 flex-1 overflow-hidden leading-[1.15] whitespace-nowrap [text-rendering:geometricPrecision] data-[lines=two]:line-clamp-2 data-[lines=two]:text-[1.75rem] data-[lines=two]:pb-[0.15em] data-[lines=two]:leading-[0.9] data-[lines=two]:[overflow-wrap:anywhere] data-[lines=two]:whitespace-normal"
    >
      {name}
      <ChampionMark season={championOf} className="ml-[0.25em] size-[0.8em] align-[-0.06em]" />
    </span>
  )
}

/** Sizes are in parts of the parent's, which follows the screen: the result is right at any size of it. */
function fitName(element: HTMLElement) {
  element.style.fontSize = ''
  delete element.dataset['lines']
  const share = (element.clientWidth / element.scrollWidth) * MARGIN
  if (element.scrollWidth <= element.clientWidth) return
  const leastPx = LEAST_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  if (share * Number.parseFloat(getComputedStyle(element).fontSize) >= leastPx)
    element.style.fontSize = `${Math.floor(share * 1_000) / 10}%`
  else element.dataset['lines'] = 'two'
}
