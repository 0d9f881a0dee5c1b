import type { Config } from '#server/config.ts'
import { errorCode, errorLabel } from '#server/platform/process/errorCode.ts'
import { SECOND_MS, systemClock } from '#shared/clock.ts'
import type { SystemCheck } from '#shared/model/system.ts'
import { type Finding, ok, problem, runCheck } from './checkResult.ts'
import { describeOffset } from './checks.ts'

const ANSWER_WITHIN_MS = 10 * SECOND_MS

/** Checks that need the network: whether the feed and the mail server answer, and the clock against that of the feed. Sends no mail. */
export async function checkOutside({ feed, smtpUrl }: Pick<Config, 'feed' | 'smtpUrl'>): Promise<SystemCheck[]> {
  const ofFeed = feed.kind === 'espn' ? await checkScoreboard(feed) : []
  return smtpUrl === null ? ofFeed : [...ofFeed, await runCheck('Mail server', () => signInToMailServer(smtpUrl))]
}

async function checkScoreboard({ baseUrl, userAgent }: { baseUrl: string; userAgent: string | null }): Promise<SystemCheck[]> {
  const named = (finding: Finding) => ({ name: 'Feed address', ...finding })
  const remedy = 'Check the internet connection of this machine, its firewall, and FEED_BASE_URL. A 403 may be due to FEED_USER_AGENT.'
  try {
    const askedAt = systemClock.now()
    const answer = await fetch(`${baseUrl}/scoreboard`, {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      ...(userAgent !== null && { headers: { 'user-agent': userAgent } }),
    })
    await answer.body?.cancel()
    const middle = (askedAt + systemClock.now()) / 2
    const feedTime = Date.parse(answer.headers.get('date') ?? '')
    // the header has whole seconds
    const clocks = Number.isNaN(feedTime)
      ? []
      : [{ name: 'Clock', ...describeOffset('the feed', Math.round(feedTime + SECOND_MS / 2 - middle)) }]
    return [named(answer.ok ? ok(`${baseUrl} answers.`) : problem(`${baseUrl} answers with ${answer.status}.`, remedy)), ...clocks]
  } catch (error) {
    return [named(problem(`${baseUrl} does not answer: ${errorLabel(error)}.`, remedy))]
  }
}

async function signInToMailServer(url: string): Promise<Finding> {
  const limits = { connectionTimeout: ANSWER_WITHIN_MS, greetingTimeout: ANSWER_WITHIN_MS, socketTimeout: ANSWER_WITHIN_MS }
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, ...limits })
  try {
    await transport.verify()
    return ok('It accepts our name and password.')
  } catch (error) {
    const reason = errorCode(error) === 'EAUTH' ? 'It refuses our name or password' : `It can't be reached (${errorLabel(error)})`
    return problem(`${reason}.`, 'Compare Connections or SMTP_URL with what your mail provider says: host, port, user and password.')
  } finally {
    transport.close()
  }
}
