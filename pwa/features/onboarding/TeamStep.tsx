import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#pwa/data/call/callApi.ts'
import { VIEWER_KEY } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Tabs } from '#pwa/design/Tabs.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { TeamCrest } from '#pwa/football/TeamCrest.tsx'
import { setFavoriteTeam } from '#shared/contract/profile.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { type Conference, TEAMS, teamName } from '#shared/reference/teams.ts'
import { StepLayout, type StepProps } from './StepLayout.tsx'
import * as texts from './texts.ts'

const CONFERENCES = [
  { id: 'AFC', label: 'AFC' },
  { id: 'NFC', label: 'NFC' },
] as const

/** Asks for the favorite team. */
export function TeamStep({ viewer, onDone, ...position }: StepProps) {
  const queryClient = useQueryClient()
  const [conference, setConference] = useState<Conference>('AFC')
  const [team, setTeam] = useState(viewer.favoriteTeam)
  const { mutate: save, isPending } = useMutation({
    mutationFn: (favoriteTeam: string) => callApi(setFavoriteTeam, { params: { userId: viewer.id }, body: { favoriteTeam } }),
    onSuccess: ({ favoriteTeam }) => {
      queryClient.setQueryData<CurrentUser | null>(VIEWER_KEY, (user) => user && { ...user, favoriteTeam })
      toast.success({ title: texts.favoriteTeamUpdated() })
      onDone()
    },
    onError: () => toast.error({ title: texts.error(), description: texts.failedToUpdateFavoriteTeam() }),
  })
  return (
    <StepLayout
      {...position}
      title={texts.whoIsYourTeam()}
      lead={texts.shownOnYourProfileChange()}
      actions={
        <>
          <Button variant="primary" size="large" isWide disabled={team === null} isBusy={isPending} onClick={() => team && save(team)}>
            {team === null ? texts.chooseATeam() : texts.continueWith({ teamName: teamName(team) })}
          </Button>
          <Button variant="plain" isWide onClick={onDone}>
            {texts.noTeamSkip()}
          </Button>
        </>
      }
    >
      <Tabs label={texts.conference()} tabs={CONFERENCES} selected={conference} onSelect={setConference}>
        <TeamTiles conference={conference} selected={team} onSelect={setTeam} />
      </Tabs>
    </StepLayout>
  )
}

const DIVISIONS = ['North', 'West', 'South', 'East'] as const

type TilesProps = { conference: Conference; selected: string | null; onSelect: (team: string) => void }

/** The teams of a conference by division, one of them to choose. */
function TeamTiles({ conference, selected, onSelect }: TilesProps) {
  return (
    <div role="radiogroup" aria-label={texts.teamsOf({ conference })}>
      {DIVISIONS.map((division) => (
        <div key={division}>
          <h2 className="type-label mt-3 mb-1.5 text-muted">{division}</h2>
          <div className="grid grid-cols-4 gap-2">
            {TEAMS.filter((team) => team.conference === conference && team.division === division).map(
              ({ abbreviation, name, fullName }) => (
                <label
                  key={abbreviation}
                  className={cx(
                    'relative flex min-h-20 cursor-pointer flex-col items-center justify-center gap-1 rounded-2xl border-2 px-0.5 has-focus-visible:ring-2 has-focus-visible:ring-focus',
                    selected === abbreviation ? 'chosen border-pick bg-pick-surface' : 'border-transparent bg-surface text-muted',
                  )}
                >
                  <input
                    type="radio"
                    name="favorite-team"
                    value={abbreviation}
                    aria-label={fullName}
                    checked={selected === abbreviation}
                    onChange={() => onSelect(abbreviation)}
                    className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
                  />
                  <TeamCrest team={abbreviation} sizePx={40} />
                  <span aria-hidden className="font-condensed text-[min(1rem,4.1vw)] leading-tight font-semibold">
                    {name}
                  </span>
                </label>
              ),
            )}
          </div>
        </div>
      ))}
    </div>
  )
}
