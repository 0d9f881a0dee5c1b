import { useNow } from '#pwa/device/useNow.ts'
import { personName } from '#pwa/features/admin/layout/personName.ts'
import { AdminTable } from '#pwa/features/admin/table/AdminTable.tsx'
import { TeamCrest } from '#pwa/football/TeamCrest.tsx'
import { MINUTE_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { teamName } from '#shared/reference/teams.ts'
import { formatShortAge } from '#shared/rules/agoText.ts'

/** Every user with their figures of a season. */
export function EngagementTable({ season }: { season: number }) {
  const now = useNow(MINUTE_MS)
  return (
    <AdminTable
      key={season}
      call={contract.listEngagement}
      params={{ season: String(season) }}
      name="User Engagement Details"
      searchLabel="Name or email"
      filters={[{ name: 'activity', label: 'Activity', options: [{ value: 'this_week', label: 'Active this week' }] }]}
      order={{ sort: 'seasonScore', direction: 'desc' }}
      keyOf={({ userId }) => userId}
      empty="Nobody has signed up yet."
      csvName={`users-${season}`}
      columns={[
        { label: 'User', csv: personName, sort: 'name' },
        { label: 'Email', cell: ({ email }) => <span className="text-muted">{email}</span>, csv: ({ email }) => email, sort: 'email' },
        {
          label: 'Favorite team',
          cell: ({ favoriteTeam }) => (favoriteTeam === null ? <span className="text-muted">None</span> : <Team team={favoriteTeam} />),
          csv: ({ favoriteTeam }) => favoriteTeam ?? 'None',
          sort: 'favoriteTeam',
          phone: 'below',
        },
        { label: 'Season score', csv: ({ seasonScore }) => seasonScore, sort: 'seasonScore', isNumber: true, phone: 'right' },
        { label: 'Weeks active', csv: ({ weeksParticipated }) => weeksParticipated, sort: 'weeksParticipated', isNumber: true },
        { label: 'Total picks', csv: ({ totalPicks }) => totalPicks, sort: 'totalPicks', isNumber: true },
        {
          label: 'Last active',
          cell: ({ lastActive }) => <time dateTime={lastActive}>{formatShortAge(now - Date.parse(lastActive))} ago</time>,
          csv: ({ lastActive }) => lastActive,
          sort: 'lastActive',
          phone: 'below',
        },
      ]}
    />
  )
}

const Team = ({ team }: { team: string }) => (
  <span className="inline-flex items-center gap-2">
    <TeamCrest team={team} sizePx={24} isDecorative />
    {teamName(team)}
  </span>
)
