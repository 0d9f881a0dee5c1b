import { useZone } from '#pwa/data/queries/contest.ts'
import { useNow } from '#pwa/device/useNow.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import { formatDayAndTime } from '#shared/rules/timeText.ts'
import { activityText, dateText, dollarText } from './playerText.ts'
import type { Player } from './playerTypes.ts'

/** The facts of an account, one line each. */
export function PlayerFacts({ player }: { player: Player }) {
  const zone = useZone()
  const now = useNow(MINUTE_MS)
  const { currentWeek } = player
  const card = currentWeek?.submittedAt ? `Card in, ${formatDayAndTime(zone, Date.parse(currentWeek.submittedAt))}` : 'No card yet'
  const facts: [string, string][] = [
    ['Email', player.email],
    ['Verified', player.verifiedAt ? `Yes, ${dateText(zone, player.verifiedAt)}` : 'No'],
    ['Phone', player.phoneNumber ?? '–'],
    ['Terms', player.termsAcceptedAt ? `${player.termsVersion}, ${dateText(zone, player.termsAcceptedAt)}` : 'Not accepted'],
    ['Official rules', player.rulesVersion ?? 'None'],
    ['Marketing', player.hasMarketingConsent ? 'Agreed' : 'Not agreed'],
    ['This week', currentWeek ? card : 'No season'],
    ['Credits', `${dollarText(player.openCredit)} open, ${dollarText(player.usedCredit)} used`],
    ['Weekly wins', String(player.weeklyWins)],
    ['Devices', `${player.devices} signed in`],
    ['Last active', activityText(player.lastActiveAt, now)],
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
