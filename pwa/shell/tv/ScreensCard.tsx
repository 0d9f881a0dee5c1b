import { type ReactNode, useId } from 'react'
import { Card } from '#pwa/design/Card.tsx'
import { RichText } from '#pwa/design/RichText.tsx'
import { usePublicAddress } from '#pwa/shell/usePublicAddress.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { TvScreen } from '#shared/model/tvScreen.ts'
import { isScreenOnline } from '#shared/rules/venues/screenState.ts'
import { ScreenRow } from './ScreenRow.tsx'
import * as texts from './texts.ts'

type Props = { screens: readonly TvScreen[]; now: EpochMs; className?: string; children?: ReactNode }

/** The TVs of a venue: how many are online, and a row for each. The children are below the rows. */
export function ScreensCard({ screens, now, className, children }: Props) {
  const headingId = useId()
  const { host } = usePublicAddress(null)
  const online = screens.filter((screen) => isScreenOnline(screen, now)).length
  return (
    <Card as="section" aria-labelledby={headingId} isPadded={false} className={className}>
      <div className="flex items-baseline justify-between gap-3 px-5 py-4">
        <h2 id={headingId} className="type-heading">
          {texts.tvs()}
        </h2>
        {screens.length > 0 && (
          <p className="text-muted">
            <RichText parts={texts.ofOnline({ online, count: screens.length, b: (inside) => <b className="text-text">{inside}</b> })} />
          </p>
        )}
      </div>
      {screens.length === 0 ? (
        <p className="border-t border-line px-5 py-4 text-muted">{texts.noTvIsPairedYet({ host })}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {screens.map((screen) => (
            <ScreenRow key={screen.id} screen={screen} now={now} />
          ))}
        </ul>
      )}
      {children}
    </Card>
  )
}
