import { OfflineError } from '#pwa/data/call/apiError.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Notice } from '#pwa/design/Notice.tsx'

/** In place of something that the desk could not load. */
export function AdminFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isOffline = error instanceof OfflineError
  return (
    <Notice
      tone={isOffline ? 'warning' : 'error'}
      icon={isOffline ? 'wifi-off' : 'warning'}
      title={isOffline ? 'You are offline' : 'Failed to load admin data'}
      action={
        <Button variant="quiet" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {isOffline ? 'The desk needs a connection.' : 'Please check server connection'}
    </Notice>
  )
}
