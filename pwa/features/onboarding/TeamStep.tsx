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
