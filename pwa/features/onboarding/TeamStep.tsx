import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#pwa/data/call/callApi.ts'
import { VIEWER_KEY } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Tabs } from '#pwa/design/Tabs.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { setFavoriteTeam } from '#shared/contract/profile.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { type Conference, teamName } from '#shared/reference/teams.ts'
import { StepLayout, type StepProps } from './StepLayout.tsx'
import { TeamTiles } from './TeamTiles.tsx'

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
      toast.success({ title: 'Favorite team updated' })
      onDone()
    },
    onError: () => toast.error({ title: 'Error', description: 'Failed to update favorite team. Please try again.' }),
  })
  return (
    <StepLayout
      {...position}
      title="Who is your team?"
      lead="Shown on your profile. Change it whenever you like."
      actions={
        <>
          <Button variant="primary" size="large" isWide disabled={team === null} isBusy={isPending} onClick={() => team && save(team)}>
            {team === null ? 'Choose a team' : `Continue with the ${teamName(team)}`}
          </Button>
          <Button variant="plain" isWide onClick={onDone}>
            No team, skip
          </Button>
        </>
      }
    >
      <Tabs label="Conference" tabs={CONFERENCES} selected={conference} onSelect={setConference}>
        <TeamTiles conference={conference} selected={team} onSelect={setTeam} />
      </Tabs>
    </StepLayout>
  )
}
