import { useId } from 'react'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import { personInitials, personName } from '#pwa/features/admin/layout/personName.ts'
import type { AdminStats, WholeSeason } from '#shared/contract/overview.ts'
import { shortPlace } from '#shared/rules/standings/placeText.ts'
import * as texts from './texts.ts'

/** The five users with the most points of the season. Before the week's first result nobody has points of it. */
export function TopPerformers({ stats }: { stats: AdminStats }) {
  const performers = stats.topPerformers
  const hasWeekScores = stats.weeklyParticipation.some(({ week, decidedGames }) => week === stats.week && decidedGames > 0)
  return (
    <TitledCard title={texts.topPerformers()} titleLook="type-heading px-4 pt-3 pb-2" isPadded={false}>
      {performers.length === 0 ? (
        <p className="border-t border-line px-4 py-6 text-center text-muted">{texts.nobodyHasAPointYet()}</p>
      ) : (
        <table className="w-full text-[0.9375rem]">
          <thead className="text-sm text-muted">
            <tr>
              <th scope="col" className="w-10">
                <span className="sr-only">{texts.place()}</span>
              </th>
              <th scope="col">
                <span className="sr-only">{texts.user()}</span>
              </th>
              <th scope="col" className="w-14 px-1 pb-1 text-right font-normal sm:w-16 sm:px-2">
                {texts.season()}
              </th>
              <th scope="col" className="w-14 pr-4 pb-1 pl-2 text-right font-normal">
                {texts.week()}
              </th>
            </tr>
          </thead>
          <tbody>
            {performers.map((performer, index) => (
              <tr key={performer.userId} className="border-t border-line">
                <td className={cx('type-number h-10 w-10 pl-4 text-xl', index === 0 ? 'text-prize-ink' : 'text-muted')}>
                  {shortPlace({ place: performer.place ?? index + 1, isTied: performer.isTied ?? false })}
                </td>
                <th scope="row" className="max-w-0 px-2 text-left font-semibold" title={performer.email}>
                  <span className="flex min-w-0 items-center gap-2.5">
                    <span
                      aria-hidden
                      className="grid size-7 shrink-0 place-items-center rounded-full bg-raised font-condensed text-xs font-bold max-sm:hidden"
                    >
                      {personInitials(performer)}
                    </span>
                    <span className="min-w-0 py-1 [overflow-wrap:anywhere]">
                      {personName(performer)}
                      {performer.username && (
                        <span className="font-normal text-muted max-sm:block max-sm:text-sm"> {performer.username}</span>
                      )}
                    </span>
                  </span>
                </th>
                <td className="type-number w-14 px-1 text-right text-xl sm:w-16 sm:px-2">{performer.seasonScore}</td>
                <td className="type-number w-14 pr-4 pl-2 text-right text-lg text-muted">{hasWeekScores ? performer.weeklyScore : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </TitledCard>
  )
}

type ChampionProps = { season: number; first: WholeSeason['first'] }

/** The first of a settled championship; its champions have a crown. */
export function ChampionTable({ season, first }: ChampionProps) {
  const id = useId()
  const withPlace = (place: number) => first.filter((one) => one.place === place).length
  return (
    <section aria-labelledby={id} className="min-w-0 max-lg:order-first">
      <h2 id={id} className="type-heading pb-3">
        {texts.championOf({ champions: withPlace(1), season })}
      </h2>
      <table className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{texts.place()}</th>
            <th scope="col">{texts.user()}</th>
            <th scope="col">{texts.seasonScore()}</th>
          </tr>
        </thead>
        <tbody>
          {first.map(({ place, score, ...person }) => (
            <tr key={person.userId} className="border-t border-line">
              <td className={cx('type-number h-11 w-9 text-xl', place === 1 ? 'text-prize-ink' : 'text-muted')}>
                {shortPlace({ place, isTied: withPlace(place) > 1 })}
              </td>
              <th scope="row" className="py-1 pr-2 text-left font-normal [overflow-wrap:anywhere]">
                <span className="flex items-center justify-between gap-2">
                  {personName(person)}
                  {place === 1 && <Icon name="crown" sizePx={20} className="shrink-0 text-prize-ink" />}
                </span>
              </th>
              <td className="type-number w-12 text-right text-2xl">{score}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
