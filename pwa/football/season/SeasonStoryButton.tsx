import { lazy, type ReactNode, Suspense, useState } from 'react'

const SeasonStory = lazy(async () => ({ default: (await import('./SeasonStory.tsx')).SeasonStory }))

type Props = { season: number; className: string; children: ReactNode }

/** Opens a player's settled season. */
export function SeasonStoryButton({ season, className, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setIsOpen(true)}>
        {children}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SeasonStory season={season} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
