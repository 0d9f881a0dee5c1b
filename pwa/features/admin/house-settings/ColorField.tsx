import { useId } from 'react'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { contrastRatio, inkOn, isHexColor } from '#shared/contrast.ts'
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

/** WCAG AA for text. */
const NEEDED = 4.5
const rounded = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1)

/** How well text is read on a color: white where it can be, else black, with the measured contrast. */
function ContrastNote({ color }: { color: string }) {
  const white = contrastRatio('#ffffff', color)
  const black = contrastRatio('#000000', color)
  const isWhite = inkOn(color) === '#ffffff'
  return (
    <div
      role="status"
      className={cx(
        'mt-3 flex flex-wrap items-center gap-3 rounded-xl border p-3 text-[0.9375rem]',
        isWhite ? 'border-line bg-raised' : 'border-warning/45 bg-warning-surface',
      )}
    >
      <Icon
        name={isWhite ? 'check' : 'warning'}
        sizePx={22}
        className={cx('shrink-0', isWhite ? 'text-correct-ink' : 'text-warning-ink')}
      />
      <p className="min-w-0 flex-1 basis-32">
        {isWhite ? (
          <>
            <b>{texts.whiteTextIsReadable()}</b> {texts.itHas1AndNeeds({ rounded: rounded(white) })}
          </>
        ) : (
          <>
            <b>{texts.whiteTextIsNotReadable()}</b>
            {texts.itHasLowContrast({ white: rounded(white), dark: rounded(black) })}
          </>
        )}
      </p>
      <span className="grid shrink-0 gap-1.5" aria-hidden>
        {[
          { ink: '#ffffff', ratio: white },
          { ink: '#000000', ratio: black },
        ].map(({ ink, ratio }) => (
          <span key={ink} className="flex min-w-14 items-center justify-end gap-1.5 text-sm font-semibold tabular-nums">
            {rounded(ratio)}
            <span className="rounded-md px-2 py-1" style={{ backgroundColor: color, color: ink }}>
              <Icon name={ratio >= NEEDED ? 'check' : 'cross'} sizePx={13} />
            </span>
          </span>
        ))}
      </span>
    </div>
  )
}
