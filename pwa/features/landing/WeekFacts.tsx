import { Icon } from '#pwa/design/Icon.tsx'
import { Monogram } from '#pwa/design/Monogram.tsx'
import { RichText } from '#pwa/design/RichText.tsx'
import { PublicName } from '#pwa/football/PublicName.tsx'
import type { WeeklyBoard } from '#shared/model/standings.ts'
import { formatDollars } from '#shared/numberText.ts'
import { weekTitle } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

/** From how many cards on their number is shown: a smaller one invites nobody. */
const MIN_PLAYERS_SHOWN = 10
const FACES = ['#2563eb', '#0f766e', '#9a3412', '#6d28d9'] as const

type Props = { board: WeeklyBoard | null; lastBoard: WeeklyBoard | null; isOpen: boolean }

/** The real number of this week's cards, and who won last week, once that is settled. */
export function WeekFacts({ board, lastBoard, isOpen }: Props) {
  const players = board && board.participants >= MIN_PLAYERS_SHOWN ? board : null
  const winners = lastBoard?.isSettled === true ? lastBoard.topUsers.filter(({ place, weeklyScore }) => place === 1 && weeklyScore > 0) : []
  const [winner] = winners
  if (!players && !winner && !isOpen) return null
  return (
    <ul aria-label={texts.thisWeek()} className="divide-y divide-line rounded-2xl border border-line bg-surface">
      {players ? (
        <li className="flex min-h-14 flex-wrap items-center gap-x-4 px-4 py-2">
          <span aria-hidden className="flex shrink-0">
            {players.topUsers.slice(0, FACES.length).map(({ id, displayName }, index) => (
              <span key={id} className={index > 0 ? '-ml-2' : ''}>
                <Monogram
                  name={displayName}
                  text={initialsOf(displayName)}
                  colors={{ fill: FACES[index] ?? FACES[0], ink: '#ffffff', ring: 'var(--color-surface)' }}
                  sizePx={32}
                  isDecorative
                />
              </span>
            ))}
          </span>
          <span className="min-w-[min(8rem,100%)] flex-1">
            <RichText
              parts={texts.cardsInSoFar({
                participants: players.participants,
                span: (inside) => <span className="type-number text-[1.375rem]">{inside}</span>,
              })}
            />
          </span>
        </li>
      ) : (
        isOpen && <li className="flex min-h-14 items-center px-4 py-2 font-semibold">{texts.picksAreOpen()}</li>
      )}
      {winner && lastBoard && (
        <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
          <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-prize text-on-prize">
            <Icon name="trophy" sizePx={20} />
          </span>
          <span className="min-w-[min(7.5rem,100%)] flex-1 leading-tight">
            <span className="block font-semibold [overflow-wrap:anywhere]">
              <PublicName name={winner.displayName} />
              {winners.length > 1 && texts.andMore({ value: winners.length - 1 })} {texts.won()}
            </span>
            <span className="text-[0.8125rem] text-muted">
              {texts.ofRight({ weekTitle: weekTitle(lastBoard.week), correct: winner.correct, games: lastBoard.games })}
            </span>
          </span>
          {winner.prize !== null && (
            <span className="type-number shrink-0 rounded-lg bg-prize px-2.5 py-1 text-lg text-on-prize">
              {formatDollars(winner.prize)}
            </span>
          )}
        </li>
      )}
    </ul>
  )
}

/** "GZ" for "gwen_zone", "TD" for "Tap D.": the first letters of two words, else the first two letters. */
function initialsOf(name: string): string {
  const [first = '', second] = name.split(/[\s_.-]+/).filter(Boolean)
  return (second ? first.charAt(0) + second.charAt(0) : first.slice(0, 2)).toUpperCase()
}
