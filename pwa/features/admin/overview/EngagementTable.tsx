import { useNow } from '#pwa/device/useNow.ts'
import { personName } from '#pwa/features/admin/layout/personName.ts'
import { AdminTable } from '#pwa/features/admin/table/AdminTable.tsx'
import { TeamCrest } from '#pwa/football/TeamCrest.tsx'
import { MINUTE_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { teamName } from '#shared/reference/teams.ts'
import { formatShortAge } from '#shared/rules/time/agoText.ts'
import * as texts from './texts.ts'

type Props = { season: number; isOver: boolean }

/** Every user with their figures of a season, which has no "this week" once it is over. */
export function EngagementTable({ season, isOver }: Props) {
  const now = useNow(MINUTE_MS)
  return (
    <AdminTable
      key={season}
      call={contract.listEngagement}
      params={{ season: String(season) }}
      name={texts.userEngagementDetails()}
      searchLabel={texts.nameOrEmail()}
      filters={
        isOver ? [] : [{ name: 'activity', label: texts.activity(), options: [{ value: 'this_week', label: texts.activeThisWeek() }] }]
      }
      order={{ sort: 'seasonScore', direction: 'desc' }}
      keyOf={({ userId }) => userId}
      empty={texts.nobodyHasSignedUpYet()}
      csvName={`users-${season}`}
      columns={[
        { label: texts.user(), csv: personName, sort: 'name' },
        {
          label: texts.email(),
          cell: ({ email }) => <span className="text-muted">{email}</span>,
          csv: ({ email }) => email,
          sort: 'email',
        },
        {
          label: texts.favoriteTeam(),
          cell: ({ favoriteTeam }) =>
            favoriteTeam === null ? <span className="text-muted">{texts.none()}</span> : <Team team={favoriteTeam} />,
          csv: ({ favoriteTeam }) => favoriteTeam ?? texts.none(),
          sort: 'favoriteTeam',
          phone: 'below',
        },
        { label: texts.seasonScore(), csv: ({ seasonScore }) => seasonScore, sort: 'seasonScore', isNumber: true, phone: 'right' },
        { label: texts.weeksActive(), csv: ({ weeksParticipated }) => weeksParticipated, sort: 'weeksParticipated', isNumber: true },
        { label: texts.totalPicks(), csv: ({ totalPicks }) => totalPicks, sort: 'totalPicks', isNumber: true },
        {
          label: texts.lastActive(),
          cell: ({ lastActive }) => (
            <time dateTime={lastActive}>{texts.ago({ shortAge: formatShortAge(now - Date.parse(lastActive)) })}</time>
          ),
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
