import { type ReactNode, useState } from 'react'
import { SeasonStory } from './SeasonStory.tsx'

type Props = { season: number; className: string; children: ReactNode }

/** Opens a player's settled season. */
export function SeasonStoryButton({ season, className, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setIsOpen(true)}>
        {children}
      </button>
      {isOpen && <SeasonStory season={season} onClose={() => setIsOpen(false)} />}
    </>
  )
}
