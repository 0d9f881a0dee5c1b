import { type ComponentType, Suspense } from 'react'
import { Icon } from '#pwa/design/Icon.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import type { EpochMs } from '#shared/clock.ts'
import type { TvScreen } from '#shared/model/tvScreen.ts'
import { isScreenOnline } from '#shared/rules/venues/screenState.ts'
import * as texts from './texts.ts'

/** @property venue the slug of the TV's venue. */
export type TvPictureProps = { venue: string; name: string }
/** A small live picture of a TV. The app passes it in, because no feature uses another one's screens. */
export type TvPictureOf = ComponentType<TvPictureProps>

type Props = { venue: string; screens: readonly TvScreen[]; now: EpochMs; TvPicture: TvPictureOf }

/** Each TV of a venue with a live picture of what it shows. A TV that does not report has none. */
export const ScreenPictures = ({ venue, screens, now, TvPicture }: Props) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-3.5 border-t border-line p-4">
    {screens.map((screen) => (
      <li key={screen.id} className="overflow-hidden rounded-xl border border-line bg-page">
        {isScreenOnline(screen, now) ? (
          <Suspense fallback={<Skeleton className="aspect-video w-full" />}>
            <TvPicture venue={venue} name={screen.name} />
          </Suspense>
        ) : (
          <div className="grid aspect-video place-content-center justify-items-center gap-1 px-3 text-center text-sm text-muted">
            <Icon name="warning" sizePx={28} className="text-warning-ink" />
            {texts.noPictureWhile()}
          </div>
        )}
        <p className="border-t border-line px-3 py-2 font-semibold [overflow-wrap:anywhere]">{screen.name}</p>
      </li>
    ))}
  </ul>
)
