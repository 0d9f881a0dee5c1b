import { LoadFailure } from '#pwa/shell/LoadFailure.tsx'
import * as texts from './texts.ts'

/** In place of something that the desk could not load. */
export const AdminFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <LoadFailure
    error={error}
    title={texts.failedToLoadAdminData()}
    text={texts.pleaseCheckServerConnection()}
    offlineText={texts.theDeskNeedsAConnection()}
    onRetry={onRetry}
  />
)
