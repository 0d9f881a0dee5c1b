import { useZone } from '#pwa/data/queries/contest.ts'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import type { WeekControl } from '#shared/model/adminWeek.ts'
import { formatDayAndTime } from '#shared/rules/time/timeText.ts'
import * as texts from './texts.ts'

/** The five steps of a week, from open to paid. The present one is marked. */
export function Timeline({ week }: { week: WeekControl }) {
  const zone = useZone()
  const { games, settlement } = week
  const at = (instant: string | null, otherwise: string) => (instant === null ? otherwise : formatDayAndTime(zone, Date.parse(instant)))
  const isSettled = settlement?.state === 'settled' || settlement?.state === 'abandoned'
  const areGamesOver = games.all > 0 && games.over === games.all
  const paid = settlement?.winners ?? []
  const steps = [
    { name: texts.picksOpen(), note: at(week.opensAt, texts.fromTheStart()), isDone: week.isDeadlinePassed },
    {
      name: texts.deadline(),
      note: texts.cards({ at: at(week.deadline, texts.noGameHasItsHour()), cards: week.cards }),
      isDone: week.isDeadlinePassed,
    },
    {
      name: texts.games(),
      note: texts.ofFinal({ over: games.over, all: games.all, value: games.live > 0 ? texts.liveNow({ live: games.live }) : '' }),
      isDone: areGamesOver,
      donePercent: games.all > 0 ? (100 * games.over) / games.all : 0,
    },
    {
      name: texts.settle(),
      note: isSettled
        ? at(settlement?.settledAt ?? null, 'settled')
        : settlement?.dueAt
          ? texts.byItself({ at: at(settlement.dueAt, '') })
          : texts.afterTheLastGame(),
      isDone: isSettled,
    },
    {
      name: texts.paid(),
      note: isSettled ? texts.codes({ count: paid.length, reduce: paid.reduce((sum, { amount }) => sum + amount, 0) }) : texts.nothingYet(),
      isDone: isSettled,
    },
  ]
  const present = steps.findIndex(({ isDone }) => !isDone)
  return (
    <ol className="grid gap-3 md:grid-cols-5 md:gap-x-0">
      {steps.map(({ name, note, isDone, donePercent = 0 }, index) => {
        const isPresent = index === present
        return (
          <li
            key={name}
            aria-current={isPresent ? 'step' : undefined}
            className="flex min-w-0 items-start gap-3 md:flex-col md:items-stretch md:gap-1.5"
          >
            <span className="flex shrink-0 items-center">
              <span
                className={cx(
                  'grid size-7 shrink-0 place-items-center rounded-full font-condensed font-bold',
                  isDone
                    ? 'bg-correct text-on-correct'
                    : isPresent
                      ? 'bg-brand text-on-brand ring-6 ring-brand/25'
                      : 'bg-raised text-muted',
                )}
              >
                {isDone ? <Icon name="check" sizePx={16} /> : index + 1}
              </span>
              <span aria-hidden className="h-1 flex-1 bg-raised max-md:hidden">
                <span
                  className={cx('block h-full', isDone ? 'bg-correct' : 'bg-brand')}
                  style={{ width: `${isDone ? 100 : donePercent}%` }}
                />
              </span>
            </span>
            <span className="min-w-0 md:pr-3">
              <span className={cx('type-name block text-lg', isPresent && 'text-brand-ink')}>{name}</span>
              <span className="block text-sm [overflow-wrap:anywhere] text-muted">{note}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
