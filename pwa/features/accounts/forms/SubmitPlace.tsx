import { Button } from '#pwa/design/Button.tsx'

/** Maximum number of missing inputs that are named; the others are counted. */
const NAMED_AT_MOST = 3

type Props = { missing: readonly string[]; isBusy: boolean; children: string }

/** Shows a form's button once the form is complete; until then, at the same height, a list of what is missing. */
export function SubmitPlace({ missing, isBusy, children }: Props) {
  return (
    <div className="flex min-h-14 items-center">
      {missing.length === 0 ? (
        <Button type="submit" variant="primary" size="large" isWide hasGlow isBusy={isBusy}>
          {children}
        </Button>
      ) : (
        <p className="w-full rounded-2xl border border-dashed border-line px-4 py-3 text-center text-[0.9375rem] text-muted">
          Still needed: {summarize(missing)}
        </p>
      )}
    </div>
  )
}

function summarize(missing: readonly string[]): string {
  const rest = missing.length - NAMED_AT_MOST
  const named = missing.slice(0, NAMED_AT_MOST).join(', ')
  return rest > 0 ? `${named} and ${rest} more` : named
}
