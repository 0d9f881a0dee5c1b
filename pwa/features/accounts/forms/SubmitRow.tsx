import { Button } from '#pwa/design/Button.tsx'
import * as texts from './texts.ts'

type Props = { missing: readonly string[]; isBusy: boolean; children: string }

/** Shows a form's button once the form is complete; until then, at the same height, the next thing that is missing. */
export function SubmitRow({ missing, isBusy, children }: Props) {
  return (
    <div className="flex min-h-14 items-center">
      {missing.length === 0 ? (
        <Button type="submit" variant="primary" size="large" isWide hasGlow isBusy={isBusy}>
          {children}
        </Button>
      ) : (
        <p className="w-full rounded-2xl border border-dashed border-line px-4 py-3 text-center text-[0.9375rem] text-muted">
          {texts.next({ value: missing[0] ?? '' })}
        </p>
      )}
    </div>
  )
}
