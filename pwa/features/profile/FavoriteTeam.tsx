import { callApi } from '#pwa/data/call/callApi.ts'
import { Button } from '#pwa/design/Button.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { useOnline } from '#pwa/device/useOnline.ts'
import { TeamCrest } from '#pwa/football/TeamCrest.tsx'
import { focusAfter } from '#pwa/shell/focusAfter.ts'
import { setFavoriteTeam } from '#shared/contract/profile.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { findTeam, TEAMS } from '#shared/reference/teams.ts'
import { FoldedCard } from './FoldedCard.tsx'
import { useProfileChange } from './profileQueries.ts'
import * as texts from './texts.ts'

/** The favorite team, or all teams to choose from. "Change Team" clears the choice. The new choice is shown while it is being saved. */
export function FavoriteTeam({ viewer }: { viewer: CurrentUser }) {
  const isOnline = useOnline()
  const change = useProfileChange(viewer.id, (favoriteTeam: string) =>
    callApi(setFavoriteTeam, { params: { userId: viewer.id }, body: { favoriteTeam } }),
  )
  const choose = (team: string) =>
    change.mutate(team, {
      onSuccess: () => toast.success({ title: texts.favoriteTeamUpdated() }),
      onError: () => toast.error({ title: texts.failedToUpdateFavoriteTeam() }),
    })
  const team = findTeam((change.isPending ? change.variables : viewer.favoriteTeam) ?? '')
  const isDisabled = change.isPending || !isOnline
  const focusRef = focusAfter(change)
  return (
    <FoldedCard title={texts.favoriteTeam()} value={team?.name ?? texts.noneYetTeam()}>
      {team ? (
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
          <TeamCrest team={team.abbreviation} sizePx={56} />
          <p className="min-w-0 flex-1">
            <span className="type-name block">{team.fullName}</span>
            <span className="block text-sm text-muted">{`${team.conference} ${team.division}`}</span>
          </p>
          <Button ref={focusRef} variant="plain" disabled={isDisabled} onClick={() => choose('')}>
            {texts.changeTeam()}
          </Button>
        </div>
      ) : (
        <>
          <p className="mt-1 text-sm text-muted">{isOnline ? texts.chooseTheTeamYouCheer() : texts.youCanChooseATeam()}</p>
          <ul
            ref={focusRef}
            tabIndex={-1}
            aria-label={texts.teams()}
            className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1 focus:outline-none"
          >
            {TEAMS.map(({ abbreviation, fullName }) => (
              <li key={abbreviation} className="grid place-items-center">
                <button
                  type="button"
                  disabled={isDisabled}
                  onClick={() => choose(abbreviation)}
                  className="grid size-11 place-items-center rounded-full hover:brightness-110 disabled:opacity-60"
                >
                  <TeamCrest team={abbreviation} sizePx={38} />
                  <span className="sr-only">{fullName}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </FoldedCard>
  )
}
