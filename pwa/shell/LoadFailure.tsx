import { OfflineError } from '#pwa/data/call/apiError.ts'
import { RetryNotice } from './RetryNotice.tsx'
import * as texts from './texts.ts'

type Props = {
  query: { error: unknown; refetch: () => unknown }
  /** What could not be loaded, while the device is online. */
  title: string
  text?: string
  offlineText: string
  className?: string
}

/** Instead of something that could not be loaded: no network and no stored copy, or a fault of the server. */
export function LoadFailure({ query, title, text = texts.pleaseTryAgain(), offlineText, className }: Props) {
  const isOffline = isOfflineError(query.error) || !navigator.onLine
  return (
    <RetryNotice
      tone={isOffline ? 'warning' : 'error'}
      icon={isOffline ? 'wifi-off' : undefined}
      title={isOffline ? texts.youAreOffline() : title}
      onRetry={query.refetch}
      className={className}
    >
      {isOffline ? offlineText : text}
    </RetryNotice>
  )
}

/** An error that replaces another one names it as its cause. */
const isOfflineError = (error: unknown) => error instanceof OfflineError || (error instanceof Error && error.cause instanceof OfflineError)
