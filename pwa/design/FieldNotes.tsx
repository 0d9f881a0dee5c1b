type Notes = { hint: string | undefined; error: string | undefined }

/** What a field's input says of its notes: screen readers read them with it. */
export const describedByNotes = (id: string, { hint, error }: Notes) => ({
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? true : undefined,
})

/**
 * The hint and the error below a field. The region of an error is there before its text, or a screen reader would not read it.
 * @param isAnnounced for a field whose form does not focus it: what gets the focus is read with its error already.
 */
export const FieldNotes = ({ id, hint, error, isAnnounced }: Notes & { id: string; isAnnounced: boolean }) => (
  <>
    {hint && (
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {hint}
      </p>
    )}
    <div aria-live={isAnnounced ? 'polite' : undefined}>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-missed-ink">
          {error}
        </p>
      )}
    </div>
  </>
)
