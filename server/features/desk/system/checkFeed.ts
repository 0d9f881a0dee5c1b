import { describeFeedState, findFeedHistory, readFeedConfig, scheduleSourceOf } from '#server/features/slate/feed/feedState.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import { type CheckNeeds, type Finding, ok, problem, warning } from './checkResult.ts'

/** How the score feed answered lately, by what the server has stored about it. */
export async function checkFeed({ db, clock, config }: CheckNeeds, isDemo: boolean): Promise<Finding> {
  const { kind } = await readFeedConfig({ db, config })
  if (kind === 'none')
    return isDemo
      ? ok('The demo season plays by itself.')
      : warning('No score feed is set: scores must be typed in Week control.', 'Switch the public scoreboard on under Season in System.')
  const state = await describeFeedState(db, kind, clock.now())
  const schedule = await findFeedHistory(db, scheduleSourceOf(kind))
  if (state.asOf === null && !schedule?.lastGoodAt)
    return problem(`The feed ${kind} has not answered yet.`, 'Check the internet connection of the server and the setting FEED_BASE_URL.')
  if (state.isStale)
    return problem(`The scores are old: the feed ${kind} does not answer.`, 'Set the scores in Week control until it answers again.')
  const minutes = state.asOf === null ? null : Math.max(0, Math.round((clock.now() - Date.parse(state.asOf)) / MINUTE_MS))
  return ok(minutes === null ? `${kind} answers.` : `${kind}, last good answer ${minutes} min ago.`)
}
