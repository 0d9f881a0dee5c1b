import { useZone } from '#pwa/data/queries/contest.ts'
import { useNow } from '#pwa/device/useNow.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import { formatDollars } from '#shared/numberText.ts'
import { formatDayAndTime } from '#shared/rules/time/timeText.ts'
import { activityText, dateText, type Player } from './playerText.ts'
import * as texts from './texts.ts'

/** The facts of an account, one line each. */
export function PlayerFacts({ player }: { player: Player }) {
  const zone = useZone()
  const now = useNow(MINUTE_MS)
  const { currentWeek } = player
  const card = currentWeek?.submittedAt
    ? texts.cardIn({ dayAndTime: formatDayAndTime(zone, Date.parse(currentWeek.submittedAt)) })
    : texts.noCardYet()
  const facts: [string, string][] = [
    [texts.email(), player.email],
    [texts.verified(), player.verifiedAt ? texts.yes({ date: dateText(zone, player.verifiedAt) }) : texts.no()],
    [texts.phone(), player.phoneNumber ?? '–'],
    [texts.terms(), player.termsAcceptedAt ? `${player.termsVersion}, ${dateText(zone, player.termsAcceptedAt)}` : texts.notAccepted()],
    [texts.officialRules(), player.rulesVersion ?? texts.none()],
    [texts.marketing(), player.hasMarketingConsent ? texts.agreed() : texts.notAgreed()],
    [texts.thisWeek(), currentWeek ? card : texts.noSeason()],
    [texts.credits(), texts.openUsed({ open: formatDollars(player.openCredit), used: formatDollars(player.usedCredit) })],
    [texts.weeklyWins(), String(player.weeklyWins)],
    [texts.devices(), texts.signedIn({ devices: player.devices })],
    [texts.lastActive(), activityText(player.lastActiveAt, now)],
  ]
  return (
    <dl className="grid">
      {facts.map(([label, value]) => (
        <div key={label} className="grid grid-cols-[6.5rem_1fr] gap-3 border-t border-line py-2">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
