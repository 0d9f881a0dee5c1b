import type { Readiness } from './readiness.ts'

const WORDS: Record<Exclude<Readiness['obstacle'], null>, string> = {
  games_open: 'Games of this week are not over yet.',
  weeks_open: 'Not every week of the regular season is settled yet.',
  doubted: 'A feed says something about a game of this week that is not believed yet. Pin the game, or wait for the feed.',
  picks_open: 'Picks for this week can still be made.',
  on_hold: 'The waiting time is not over: a score may still be corrected.',
  long_ago: 'This ended long ago, so it is not settled by itself: settle it by hand if it should be.',
}

/** Explains to an admin why a contest can't be settled yet; null when it can. */
export const describeObstacle = ({ obstacle }: Pick<Readiness, 'obstacle'>): string | null => (obstacle === null ? null : WORDS[obstacle])
