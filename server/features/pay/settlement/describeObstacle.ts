import type { Readiness } from './readiness.ts'
import * as texts from './texts.ts'

const WORDS: Record<Exclude<Readiness['obstacle'], null>, () => string> = {
  games_open: () => texts.gamesAreNotOver(),
  weeks_open: () => texts.notEveryWeekIsSettled(),
  doubted: () => texts.aFeedSaysSomething(),
  picks_open: () => texts.picksCanStillBeMade(),
  on_hold: () => texts.theWaitingTime(),
  long_ago: () => texts.thisEndedLongAgo(),
}

/** Explains to an admin why a contest can't be settled yet; null when it can. */
export const describeObstacle = ({ obstacle }: Pick<Readiness, 'obstacle'>): string | null => (obstacle === null ? null : WORDS[obstacle]())
