import { useContest } from '#pwa/data/queries/contest.ts'
import { cx } from '#pwa/design/cx.ts'
import { prizeStyle } from '#pwa/football/prizeStyle.ts'
import { formatWeeklyTotal } from '#pwa/football/prizeText.ts'
import { formatDollars } from '#shared/numberText.ts'
import { formatPlace } from '#shared/rules/standings/placeText.ts'
import { prizeNotice } from '#shared/rules/venues/venueAge.ts'
import * as texts from './texts.ts'

/** The week's prizes as a scoreboard, beside the forms on wide screens. */
export function PrizeBoard() {
  const { prizes, venueName, claims, minimumAge } = useContest()
  return (
    <div className="sticky top-8 overflow-hidden rounded-3xl border border-line bg-surface">
      <div className="glow-corner border-b border-line p-8">
        <p className="type-label text-muted">{venueName}</p>
        <p className="type-display mt-2 text-[3.75rem]">
          {texts.callTheGames()}
          <br />
          <span className="text-brand-ink">{texts.beatTheBar()}</span>
        </p>
      </div>
      <div className="bg-background/60 bg-[radial-gradient(var(--color-line)_1px,transparent_1.5px)] bg-size-[10px_10px] p-8">
        <div className="flex items-end justify-between">
          <h2 className="type-section">{texts.weeklyPrizes()}</h2>
          <p className="type-number text-4xl text-prize-ink">{formatWeeklyTotal(prizes)}</p>
        </div>
        <ol className="mt-4 flex flex-col gap-2">
          {prizes.map(({ place, amountDollars, minimumParticipants, colors }) => (
            <li
              key={place}
              style={prizeStyle(colors)}
              className={cx(
                'flex h-14 items-center justify-between rounded-xl border px-4',
                place === 1 ? 'border-prize/60 bg-prize-surface' : 'border-line bg-surface',
              )}
            >
              <span className="flex items-baseline gap-3">
                <span className="type-number text-2xl text-muted">{formatPlace(place)}</span>
                {minimumParticipants > 1 && <span className="text-sm text-muted">{texts.fromPlayers({ minimumParticipants })}</span>}
              </span>
              <span className="type-number text-[2rem] text-prize-ink">{formatDollars(amountDollars)}</span>
            </li>
          ))}
        </ol>
      </div>
      <p className="border-t border-line px-8 py-5 text-muted">
        {claims.activePlayers !== null && texts.activePlayers({ activePlayers: claims.activePlayers })}
        {texts.freeToPlay({ prizeNotice: prizeNotice(minimumAge) })}
      </p>
    </div>
  )
}
