import { LoadFailure } from '#pwa/shell/LoadFailure.tsx'
import * as texts from './texts.ts'

/** In place of something that the desk could not load. */
export const AdminFailure = ({ query }: { query: { error: unknown; refetch: () => unknown } }) => (
  <LoadFailure
    query={query}
    title={texts.failedToLoadAdminData()}
    text={texts.pleaseCheckServerConnection()}
    offlineText={texts.theDeskNeedsAConnection()}
  />
)
