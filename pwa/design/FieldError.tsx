type Props = {
  id: string
  error: string | undefined
  /** For a field whose form does not focus it: what gets the focus is read with its error already. */
  isAnnounced: boolean
}

/** The error below a field. The region is there before its text, or a screen reader would not read it. */
export const FieldError = ({ id, error, isAnnounced }: Props) => (
  <div aria-live={isAnnounced ? 'polite' : undefined}>
    {error && (
      <p id={id} className="mt-1.5 text-sm font-semibold text-missed-ink">
        {error}
      </p>
    )}
  </div>
)
