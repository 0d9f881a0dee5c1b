import { type FormEvent, useEffect, useId, useRef } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { ToolIcon } from '#pwa/design/ToolIcon.tsx'
import { cleanCode } from '#pwa/features/credits/codeText.ts'
import { NewPasswordNotice } from '#pwa/shell/NewPasswordNotice.tsx'
import type { Refusal } from './refusalText.ts'
import * as texts from './texts.ts'
import type { Till } from './useTill.ts'

type Props = { till: Till; refusal: Refusal | null; onScan: () => void }

/** The field for a code, typed, pasted or written by a scanner that ends with Enter; and the way to the camera. */
export function CodeEntry({ till, refusal, onScan }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // A refused code stays visible and selected; typing replaces it.
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    if (!refusal) return
    field.current?.select()
    window.scrollTo(0, 0) // the reason is at the top
  }, [refusal])
  const check = (event: FormEvent) => {
    event.preventDefault()
    till.check(till.code)
  }
  return (
    <div className="grid gap-4">
      {refusal && (refusal.isForPassword ? <NewPasswordNotice tone="error" /> : <Refused refusal={refusal} />)}
      <form noValidate onSubmit={check} className="grid gap-3">
        <label htmlFor={id} className="type-label text-muted">
          {texts.code()}
        </label>
        <input
          ref={field}
          id={id}
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={texts.qk7m3txh()}
          readOnly={till.isChecking}
          value={till.code}
          onChange={({ target }) => till.setCode(cleanCode(target.value))}
          className="type-number h-24 w-full rounded-2xl border-2 border-line bg-surface text-center text-[min(clamp(2.75rem,14vw,4rem),15vw)] tracking-[0.1em] uppercase placeholder:text-muted/30"
        />
        <div className="grid grid-cols-2 gap-3">
          <Button size="large" isWide onClick={onScan} label={texts.scanWithTheCamera()} className="*:min-h-18">
            <span className="inline-flex items-center gap-2.5">
              <ToolIcon name="scan" sizePx={26} />
              {texts.scan()}
            </span>
          </Button>
          <Button type="submit" variant="primary" size="large" isWide isBusy={till.isChecking} className="*:min-h-18">
            {texts.checkCode()}
          </Button>
        </div>
      </form>
    </div>
  )
}

const Refused = ({ refusal: { title, text } }: { refusal: Refusal }) => (
  <div role="alert" className="flex animate-pop items-center gap-4 rounded-3xl bg-missed p-5 text-on-missed">
    <Icon name="cross" sizePx={56} />
    <div className="min-w-0">
      <p className="type-page">{title}</p>
      <p className="mt-1 text-lg leading-snug font-semibold">{text}</p>
    </div>
  </div>
)
