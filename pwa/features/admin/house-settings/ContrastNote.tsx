import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { contrastRatio, inkOn } from '#shared/contrast.ts'
import * as texts from './texts.ts'

/** WCAG AA for text. */
const NEEDED = 4.5
const rounded = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1)

/** How well text is read on a color: white where it can be, else black, with the measured contrast. */
export function ContrastNote({ color }: { color: string }) {
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
