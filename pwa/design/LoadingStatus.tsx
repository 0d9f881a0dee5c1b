import * as texts from './texts.ts'

/** For screen readers, beside the grey shapes of what is loading. */
export const LoadingStatus = ({ what }: { what?: string | undefined }) => (
  <p role="status" className="sr-only">
    {what === undefined ? texts.loadingPage() : texts.loading({ what })}
  </p>
)
