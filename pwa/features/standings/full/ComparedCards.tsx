import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { PublicName } from '#pwa/football/PublicName.tsx'
import { TeamCrest } from '#pwa/football/TeamCrest.tsx'
import { shortMatchupOf, teamOf } from '#pwa/football/teamNames.ts'
import type { CardComparison } from '#shared/model/fullStandings.ts'
import type { Game, Side } from '#shared/model/game.ts'
import { teamName } from '#shared/reference/teams.ts'
import { type ComparedGame, compareGames, headToHeadText } from './compareGames.ts'
import * as texts from './texts.ts'

type Props = { cards: Extract<CardComparison, { state: 'shown' }>; games: readonly Game[] }

/** Two cards side by side: points, the season's weeks, the games that were picked differently, then the others. */
export function ComparedCards({ cards, games }: Props) {
  const { displayName, mine, theirs } = cards
  const { different, same } = compareGames(cards, games)
  return (
    <div className="grid gap-4 pb-4">
      <table className="w-full table-fixed text-center">
        <thead className="text-[min(0.875rem,5.6vw)] text-muted">
          <tr>
            <th scope="col" className="font-semibold text-text">
              {texts.you()}
            </th>
            <td />
            <th scope="col" className="font-semibold text-text [overflow-wrap:anywhere]">
              <PublicName name={displayName} />
            </th>
          </tr>
        </thead>
        <tbody>
          <Pair name={texts.correct()} mine={mine.score} theirs={theirs.score} />
          <Pair name={texts.tiebreaker()} mine={mine.tieBreakerScore} theirs={theirs.tieBreakerScore} />
        </tbody>
      </table>
      <p className="rounded-xl bg-raised px-4 py-2.5 text-center">{headToHeadText(cards.headToHead)}</p>
      {different.length > 0 && <Games title={texts.differentPicks()} games={different} />}
      {same.length > 0 && <Games title={different.length === 0 ? texts.noDifferentPicks() : texts.samePicks()} games={same} />}
    </div>
  )
}

function Pair({ name, mine, theirs }: { name: string; mine: number; theirs: number }) {
  return (
    <tr>
      <td className="type-number text-[1.75rem]">{mine}</td>
      <th scope="row" className="text-[min(0.875rem,5.6vw)] font-normal text-muted">
        {name}
      </th>
      <td className="type-number text-[1.75rem]">{theirs}</td>
    </tr>
  )
}

function Games({ title, games }: { title: string; games: readonly ComparedGame[] }) {
  return (
    <section>
      <h3 className="type-heading mb-1">{title}</h3>
      <ul className="@container/games grid gap-1">
        {games.map(({ game, mine, theirs, isMineRight, isTheirsRight }) => (
          <li key={game.id} className="grid min-h-11 grid-cols-[1fr_auto_1fr] items-center gap-2 rounded-xl bg-raised px-3 py-1">
            <Pick game={game} side={mine} isRight={isMineRight} of="you" />
            <span className="text-center text-[min(0.875rem,5.6vw)] text-muted">
              {shortMatchupOf(game)}
              {game.awayScore !== null && game.homeScore !== null && (
                <span className="block tabular-nums">
                  {game.awayScore} – {game.homeScore}
                </span>
              )}
            </span>
            <Pick game={game} side={theirs} isRight={isTheirsRight} of="they" isLast />
          </li>
        ))}
      </ul>
    </section>
  )
}

type PickProps = { game: Game; side: Side | null; isRight: boolean | null; of: 'you' | 'they'; isLast?: boolean }

function Pick({ game, side, isRight, of, isLast = false }: PickProps) {
  const team = side && teamOf(game, side)
  const result = isRight === null ? '' : isRight ? texts.correctInSentence() : texts.missed()
  return (
    <span
      className={cx(
        'flex items-center gap-1.5 font-condensed text-[min(1.125rem,6.4vw)] font-bold',
        isLast && 'flex-row-reverse',
        isRight === true && 'text-correct-ink',
        isRight === false && 'text-missed-ink',
      )}
    >
      <span className="sr-only">
        {team
          ? texts.pickedThe({ value: of === 'you' ? texts.you() : texts.they(), teamName: teamName(team), result })
          : texts.noPickMade()}
      </span>
      {team && (
        <span className="contents @max-[18rem]/games:hidden">
          <TeamCrest team={team} cssSize="1.75rem" />
        </span>
      )}
      <span aria-hidden>{team ?? '–'}</span>
      {isRight !== null && <Icon name={isRight ? 'check' : 'cross'} sizePx={15} />}
    </span>
  )
}
