import type { ReactNode } from 'react'
import { useContest, useZone } from '#pwa/data/queries/contest.ts'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { cx } from '#pwa/design/cx.ts'
import { BeingChecked } from '#pwa/football/BeingChecked.tsx'
import { ShareButton } from '#pwa/football/share/ShareButton.tsx'
import type { EpochMs } from '#shared/clock.ts'
import type { CreditCode } from '#shared/model/credit.ts'
import type { OwnRow, WeekStandingsPage } from '#shared/model/fullStandings.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import { formatDollars } from '#shared/numberText.ts'
import { creditStateOf } from '#shared/rules/pay/creditState.ts'
import { ordinalPlace } from '#shared/rules/standings/placeText.ts'
import { creditText, missingText, placeSentence, rightText, tiebreakerText, winnerText } from './pastWeekText.ts'
import * as texts from './texts.ts'

type Props = {
  own: OwnRow
  head: WeekStandingsPage
  games: readonly Game[]
  picks: PicksRecord
  credit: CreditCode | null
  now: EpochMs
}

/** What a week that is over brought the player: place, prize, right picks, the winner and the tiebreaker. Gold only with a prize. */
export function Reward({ own, head, games, picks, credit, now }: Props) {
  const zone = useZone()
  const { venueName } = useContest()
  const isSettled = head.isSettled ?? true
  const state = credit && creditStateOf(credit, now)
  const missing = missingText(own, head)
  const hasPrize = own.prize !== null
  return (
    // The padding keeps the result where its loading shape begins.
    <section aria-label={texts.yourResult()} className="mt-[4px] pt-[4px]">
      <div
        className={cx(
          'rounded-2xl border p-[min(1rem,4.5vw)]',
          hasPrize ? 'border-prize/60 bg-radial-[120%_90%_at_100%_0%] from-prize-surface to-surface' : 'border-line bg-surface',
        )}
      >
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
          <p>
            <span className="sr-only">{placeSentence(own, head.players)}</span>
            <span aria-hidden className="flex flex-wrap items-baseline gap-x-2">
              <span className="type-number text-[min(4.5rem,24vw)] leading-[0.9]">{ordinalPlace(own)}</span>
              <span className="type-number text-[min(1.375rem,7vw)] whitespace-nowrap text-muted">
                {texts.ofPlayers({ players: head.players })}
              </span>
            </span>
          </p>
          {own.prize !== null && (
            <p className="min-w-[min(7rem,40vw)] flex-1 text-right">
              <span className="type-number block text-[min(2.5rem,13vw)] leading-none text-prize-ink">{formatDollars(own.prize)}</span>
              <Small>{!isSettled ? texts.notOfficialYet() : credit && state && creditText(zone, credit, { state, venueName })}</Small>
            </p>
          )}
        </div>
        <p className="mt-3 leading-snug [overflow-wrap:anywhere]">
          <strong className="font-semibold">{rightText(own, head)}</strong> {winnerText(own, head)}
        </p>
        <p className="leading-snug">{tiebreakerText(picks, games)}</p>
        <BeingChecked isShown={head.isBeingChecked} />
        {missing && <p className="mt-1 font-semibold">{missing}</p>}
        <div className="mt-3 flex flex-wrap gap-2">
          {state === 'active' && (
            <ButtonLink to="/credits" variant="prize" className="grow">
              {texts.showCode()}
            </ButtonLink>
          )}
          <ShareButton week={picks} />
        </div>
      </div>
    </section>
  )
}

const Small = ({ children }: { children: ReactNode }) =>
  children && <span className="mt-1 block text-[0.9375rem] text-muted">{children}</span>
