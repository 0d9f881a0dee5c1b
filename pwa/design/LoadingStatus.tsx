/** For screen readers, beside the grey shapes of what is loading. */
export const LoadingStatus = () => (
  <p role="status" className="sr-only">
    Loading...
  </p>
)
