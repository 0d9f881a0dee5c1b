import './takeover.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { BrandMark } from '#pwa/design/BrandMark.tsx'
import { cx } from '#pwa/design/cx.ts'
import { REACTION_MS } from '#pwa/design/motion.ts'
import { Tag } from '#pwa/features/tv/Tag.tsx'
import { TeamCrest } from '#pwa/football/TeamCrest.tsx'
import { teamOf } from '#pwa/football/teamNames.ts'
import type { Side } from '#shared/model/game.ts'
import type { Reaction } from '#shared/model/reaction.ts'
import { scoreWords } from '#shared/rules/games/scoreWords.ts'
import { otherThan } from '#shared/rules/picks/card.ts'
import { shortPlace, spokenPlace } from '#shared/rules/standings/placeText.ts'
import { LargestName } from './LargestName.tsx'
import { takeoverColors } from './takeoverColors.ts'
import * as texts from './texts.ts'

type Props = { reaction: Reaction; venueName: string; onEnd: () => void }

/** Behind the crest, and wide enough to color half of the screen. */
const LIGHT = 'ellipse 58rem 62rem at 24rem 32rem,'

/** A score that brought a player into the top five has the whole screen for four seconds: the team, the player, and the place before and now. */
export function Takeover({ reaction, venueName, onEnd }: Props) {
  const { game, side, first, others, more } = reaction
  const team = teamOf(game, side)
  const { ground, light, words } = takeoverColors(team)
  const [isLeaving, setIsLeaving] = useState(false)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const timers = [setTimeout(setIsLeaving, REACTION_MS.shown, true), setTimeout(end, REACTION_MS.shown + REACTION_MS.fade)]
    return () => timers.forEach(clearTimeout)
  }, [])
  return (
    <section
      aria-label={texts.theBarReacts()}
      className={cx('takeover', isLeaving && 'takeover-leaving')}
      style={{ background: `var(--takeover-shadow), radial-gradient(${LIGHT} ${light} 30%, ${ground} 78%) ${ground}` }}
    >
      <div aria-hidden className="takeover-crest">
        <TeamCrest team={team} cssSize="var(--crest)" />
      </div>
      <div className="takeover-words">
        <p className="takeover-score" style={{ color: words }}>
          {scoreWords(game, reaction)}
        </p>
        <LargestName name={first.name} />
        <p className="takeover-places">
          <span className="sr-only">{texts.fromToIfItEnded({ before: spokenPlace(first.from), now: spokenPlace(first.to) })}</span>
          <span aria-hidden className="takeover-from">
            {shortPlace(first.from)}
          </span>
          <svg aria-hidden focusable="false" viewBox="0 0 160 110" className="takeover-arrow">
            <path d="M10 55h140M104 10l46 45-46 45" />
          </svg>
          <span aria-hidden className="takeover-to">
            <span className="takeover-roll">{shortPlace(first.to)}</span>
          </span>
        </p>
        <p className="takeover-others">
          {others.length > 0 && texts.alsoUp({ others: others.join(', '), value: more > 0 ? texts.andMore({ more }) : '' })}
        </p>
      </div>
      <footer className="takeover-foot">
        <Tag tone="live">{game.gameClock?.toUpperCase() ?? texts.live()}</Tag>
        {[side, otherThan(side)].map((shown) => (
          <span key={shown} className={cx(pointsOf(game, shown) < pointsOf(game, otherThan(shown)) && 'text-muted')}>
            {`${teamOf(game, shown)} ${pointsOf(game, shown)}`}
          </span>
        ))}
        <span className="takeover-venue">
          <BrandMark className="h-10 w-6 shrink-0" />
          {venueName}
        </span>
      </footer>
      <div aria-hidden className="takeover-time" />
    </section>
  )
}

const pointsOf = (game: Reaction['game'], side: Side) => (side === 'away' ? game.awayScore : game.homeScore) ?? 0
