import { LoadFailure } from '#pwa/shell/LoadFailure.tsx'

/** In place of something that the desk could not load. */
export const AdminFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <LoadFailure
    error={error}
    title="Failed to load admin data"
    text="Please check server connection"
    offlineText="The desk needs a connection."
    onRetry={onRetry}
  />
)
