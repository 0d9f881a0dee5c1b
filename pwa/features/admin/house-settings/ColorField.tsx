import { useId } from 'react'
import { cx } from '#pwa/design/cx.ts'
import { isHexColor } from '#shared/contrast.ts'
import { ContrastNote } from './ContrastNote.tsx'
import type { HouseForm } from './houseForm.ts'
import * as texts from './texts.ts'

const SUGGESTED = [
  [texts.red(), '#dc2626'],
  [texts.teal(), '#14b8a6'],
  [texts.blue(), '#2563eb'],
  [texts.violet(), '#7c3aed'],
  [texts.orange(), '#ea580c'],
  [texts.green(), '#16a34a'],
] as const

/** The color of the house: typed, chosen in the device's own picker, or one of six. The contrast is measured while typing. */
export function ColorField({ form }: { form: HouseForm }) {
  const id = useId()
  const color = form.draft.brand.brandColor
  const set = (value: string) => form.set('brand', 'brandColor', value)
  const error = form.errors['brand.brandColor']
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-semibold">
        {texts.brandColor()}
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <span
          className={cx(
            'flex min-h-12 max-w-full items-center gap-3 rounded-xl border bg-surface px-3',
            error ? 'border-missed' : 'border-line',
          )}
        >
          <input
            type="color"
            aria-label={texts.chooseAColor()}
            value={isHexColor(color) ? color.toLowerCase() : '#000000'}
            onChange={(event) => set(event.currentTarget.value)}
            className="size-8 cursor-pointer appearance-none border-0 bg-transparent p-0"
          />
          <input
            id={id}
            value={color}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            onChange={(event) => set(event.currentTarget.value.trim())}
            className="min-h-11 w-24 min-w-0 bg-transparent font-condensed text-xl font-bold uppercase"
          />
        </span>
        {SUGGESTED.map(([name, suggested]) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            aria-pressed={color.toLowerCase() === suggested}
            onClick={() => set(suggested)}
            className="size-11 rounded-xl outline-offset-2 aria-pressed:outline-2 aria-pressed:outline-text"
            style={{ backgroundColor: suggested }}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-sm font-semibold text-missed-ink">
          {error}
        </p>
      )}
      {isHexColor(color) && <ContrastNote color={color} />}
    </div>
  )
}
