import { useId } from 'react'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { personName } from '#pwa/features/admin/layout/personName.ts'
import type { WholeSeason } from '#shared/contract/overview.ts'
import { shortPlace } from '#shared/rules/standings/placeText.ts'
import * as texts from './texts.ts'

type Props = { season: number; first: WholeSeason['first'] }

/** The first of a settled championship; its champions have a crown. */
export function ChampionTable({ season, first }: Props) {
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
