import { InDock } from '#pwa/design/DockSlot.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import type { OwnRow } from '#shared/model/fullStandings.ts'
import { shortPlace } from '#shared/rules/standings/placeText.ts'
import { explainOwnPlace } from './placeTexts.ts'
import { StandingRow } from './StandingRow.tsx'
import * as texts from './texts.ts'

type Props = {
  own: OwnRow
  isSettled: boolean
  /** True while the own row itself is on the screen. */
  isSeen: boolean
  /** Why the player has this place. */
  reason: string | null
  note: string
  onShow: () => void
}

/** Above the tabs: the own row while it is off the screen, else why the player has this place. */
export function OwnDock({ own, isSettled, isSeen, reason, note, onShow }: Props) {
  const why = explainOwnPlace(own, reason)
  if (isSeen && !why) return null
  return (
    <InDock>
      <div data-own-dock className="border-t-2 border-pick bg-pick-surface">
        {isSeen ? (
          <p className="mx-auto flex max-w-3xl gap-2.5 px-4 py-2.5 text-[min(0.9375rem,6.2vw)] leading-snug">
            <Icon name="info" sizePx={20} className="mt-px shrink-0 text-pick-ink" />
            <span>
              <strong className="font-semibold">{texts.why({ shortPlace: shortPlace(own) })}</strong> {why}
            </span>
          </p>
        ) : (
          <div className="@container/own-dock mx-auto max-w-3xl">
            <StandingRow row={own} isYou isSettled={isSettled} note={note} onOpen={onShow} />
          </div>
        )}
      </div>
    </InDock>
  )
}
