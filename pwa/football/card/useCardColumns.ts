import { useSyncExternalStore } from 'react'
import { listen } from '#pwa/device/listen.ts'
import { FULL_COLUMNS } from '#shared/card-drawing/sheet.ts'

/** Widths of the screen, in the player's text size, from which a card has so many columns. */
const FROM_REM = { full: 19, four: 15 }
const MOST_WITH_LARGER_TEXT = 4
const FEWEST = 3

/** How many crests are in a row: fewer with larger text, so that a card as wide as the screen has larger letters. */
export const useCardColumns = () => useSyncExternalStore(subscribe, readColumns)

const subscribe = (listener: () => void) => listen(window, ['resize'], listener)

function readColumns(): number {
  const rem = window.innerWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  if (rem >= FROM_REM.full) return FULL_COLUMNS
  return rem >= FROM_REM.four ? MOST_WITH_LARGER_TEXT : FEWEST
}
