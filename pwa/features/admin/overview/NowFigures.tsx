import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import type { AdminStats } from '#shared/contract/overview.ts'
import { formatCount, formatDollars } from '#shared/numberText.ts'
import * as texts from './texts.ts'

/** The bar at this moment: its players (wide screens and a season that is over have them above), what the till paid out, who is here, and the way to the till. */
export function NowFigures({ stats }: { stats: AdminStats }) {
  const { totalUsers, newUsersInSevenDays, paidOut, present, wholeSeason } = stats
  return (
    <section aria-label={texts.theBarNow()} className="flex flex-wrap items-center gap-x-10 gap-y-4">
      <dl className="grid min-w-0 grow grid-cols-[repeat(3,auto)] gap-x-4 gap-y-2 max-[21rem]:grid-cols-1 lg:grow-0 lg:grid-cols-[repeat(2,auto)] lg:gap-x-10">
        {!wholeSeason && (
          <Figure
            label={texts.playersHere()}
            value={formatCount(totalUsers)}
            note={texts.in7Days({ count: formatCount(newUsersInSevenDays) })}
            className="lg:hidden"
          />
        )}
        <Figure
          label={texts.paidOut()}
          value={formatDollars(paidOut.dollars)}
          note={texts.codeCodes7Days({ codes: paidOut.codes, count: formatCount(paidOut.codes) })}
        />
        <Figure label={texts.hereNow()} value={formatCount(present.hereNow)} note={texts.today({ count: formatCount(present.today) })} />
      </dl>
      <div className="grid grow grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2 lg:ml-auto lg:max-w-96">
        <ButtonLink to="/redeem" variant="primary" isWide>
          {texts.openTill()}
        </ButtonLink>
        <ButtonLink to="/venue-dashboard/print/sheet" isWide>
          {texts.printSheet()}
        </ButtonLink>
      </div>
    </section>
  )
}

type FigureProps = { label: string; value: string; note: string; className?: string }

const Figure = ({ label, value, note, className }: FigureProps) => (
  <div className={className}>
    <dd className="type-number text-[min(2.25rem,9vw)]">{value}</dd>
    <dt className="mt-1 text-[0.9375rem] leading-tight">
      {label}
      <span className="block text-sm text-muted">{note}</span>
    </dt>
  </div>
)
