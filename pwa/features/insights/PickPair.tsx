import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { TeamCrest } from '#pwa/football/TeamCrest.tsx'
import { teamOf } from '#pwa/football/teamNames.ts'
import type { Game, Side } from '#shared/model/game.ts'
import { teamName } from '#shared/reference/teams.ts'
import * as texts from './texts.ts'

type Props = { game: Game; pick: Side | null; onPick: (side: Side) => void }

/** Longer names get a smaller font, so that they fit half a phone. */
const LONG_NAME = 8

const SIDES: readonly Side[] = ['away', 'home']

/** Picks the game from its insights. It is the card's own pick, dashed as on the card until it is submitted. */
export function PickPair({ game, pick, onPick }: Props) {
  return (
    <div role="radiogroup" aria-label={texts.yourPick()} className="@container mx-auto grid max-w-3xl grid-cols-2 gap-2.5 pt-1">
      {SIDES.map((side) => (
        <Choice key={side} game={game} side={side} isPicked={pick === side} onPick={() => onPick(side)} />
      ))}
    </div>
  )
}

function Choice({ game, side, isPicked, onPick }: { game: Game; side: Side; isPicked: boolean; onPick: () => void }) {
  const team = teamOf(game, side)
  return (
    <label
      className={cx(
        'relative flex min-h-15 cursor-pointer items-center justify-center gap-2.5 rounded-2xl @max-[17.5rem]:min-h-[60px] @max-[17.5rem]:gap-[6px] @max-[17.5rem]:px-[6px] @max-[17.5rem]:rounded-[16px] border-2 border-line bg-raised px-2 select-none',
        'has-checked:border-dashed has-checked:border-pick has-checked:bg-pick-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus active:brightness-110',
        side === 'home' && 'flex-row-reverse',
        isPicked && 'chosen',
      )}
    >
      <input
        type="radio"
        name={`insights-${game.id}`}
        value={side}
        checked={isPicked}
        onChange={onPick}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      />
      <span className="relative flex shrink-0">
        <TeamCrest team={team} cssSize="min(2.125rem, 10.6vw)" />
        {isPicked && (
          <span className="absolute -right-[min(0.375rem,6px)] -bottom-[min(0.375rem,6px)] grid size-[min(1.25rem,5.2vw)] place-items-center rounded-full bg-pick-fill text-on-pick">
            <Icon name="check" sizePx={14} />
          </span>
        )}
      </span>
      <span
        className={cx(
          'type-heading min-w-0 leading-tight @max-[17.5rem]:text-[min(1.25rem,5vw)]',
          teamName(team).length > LONG_NAME && 'max-sm:text-[min(1.125rem,5vw)]',
        )}
      >
        {texts.pick({ teamName: teamName(team) })}
      </span>
    </label>
  )
}
