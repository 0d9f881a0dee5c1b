import type { ReactNode } from 'react'
import { BeingChecked } from '#pwa/football/BeingChecked.tsx'

type Props = {
  title: string
  subtitle: string
  progress: string | null
  moves: string | null
  isBeingChecked: boolean | undefined
  /** Below, at the width of the board: which order it shows. */
  order?: ReactNode
  /** On the right of the title; the progress then follows the subtitle. */
  action?: ReactNode
}

/** The title of the standings, with how far they are and what the arrows compare with on the right. */
export function BoardHeading({ title, subtitle, progress, moves, isBeingChecked, order, action }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <h2 className="type-section leading-tight">{title}</h2>
      {action ?? (progress && <span className="text-sm text-muted">{progress}</span>)}
      <div className="flex w-full flex-wrap justify-between gap-x-3 text-sm text-muted">
        <span>{action ? [subtitle, progress].filter(Boolean).join(' · ') : subtitle}</span>
        {moves && <span>{moves}</span>}
      </div>
      <BeingChecked isShown={isBeingChecked} />
      {order && <div className="w-full">{order}</div>}
    </div>
  )
}
