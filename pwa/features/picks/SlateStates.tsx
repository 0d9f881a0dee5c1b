import { useEffect, useState } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { WEEK_LOADING_DELAY_MS } from '#pwa/design/motion.ts'
import { Notice } from '#pwa/design/Notice.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'

/** Shows an indicator once a week's games have been loading for 300 ms. */
export function LoadingGames({ onLoading }: { onLoading?: (isLoading: boolean) => void }) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsLate(true)
      onLoading?.(true)
    }, WEEK_LOADING_DELAY_MS)
    return () => {
      clearTimeout(timer)
      onLoading?.(false)
    }
  }, [onLoading])
  return (
    <div className="mt-6">
      <p role="status" className={isLate ? 'mb-3 text-muted' : 'sr-only'}>
        Loading games...
      </p>
      <div aria-hidden className="grid gap-3.5 lg:grid-cols-2">
        {['first', 'second', 'third', 'fourth'].map((name) => (
          <Skeleton key={name} className="h-36 rounded-2xl" />
        ))}
      </div>
    </div>
  )
}

export function FailedGames({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      title="Unable to Load Games"
      className="mt-6"
      action={
        <Button variant="quiet" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      There was an error loading the games for this week.
    </Notice>
  )
}

export function NoGames() {
  return (
    <Card className="mt-6 grid place-items-center gap-1 py-12 text-center">
      <p className="type-heading">No Games Available</p>
      <p className="text-muted">No games are scheduled for this week yet.</p>
    </Card>
  )
}
