import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, hasStatus, textOf } from '#pwa/data/call/apiError.ts'
import { askToSignIn } from '#pwa/data/call/askToSignIn.ts'
import { carriedBy } from '#pwa/data/call/carriedBy.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { useOnline } from '#pwa/device/useOnline.ts'
import { sendTiebreaker, useStorePicks } from '#pwa/features/picks/card/picksQueries.ts'
import { TIEBREAKER_SUBMISSION_MIN } from '#shared/contest.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import { TotalInput } from './TotalInput.tsx'
import * as texts from './texts.ts'

type Props = { game: Game; record: PicksRecord }

/** The tiebreaker of submitted picks, to be changed or confirmed once for the game that has become the tiebreaker game. */
export function TiebreakerChange({ game, record }: Props) {
  const isOnline = useOnline()
  const [score, setScore] = useState(record.tieBreakerScore)
  const { mutate, isPending } = useChange()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (score >= TIEBREAKER_SUBMISSION_MIN && !isPending) mutate({ record, tieBreakerScore: score })
  }
  return (
    <Card as="section" tone="pick" aria-label={texts.changeTiebreaker()} className="grid gap-4">
      <TotalInput game={game} score={score} isOpen={!isPending} onChange={setScore} onEnter={handleSubmit} />
      {!isOnline && <p className="text-sm">{texts.youAreOfflineConnect()}</p>}
      <Button variant="primary" isWide isBusy={isPending} disabled={!isOnline || score < TIEBREAKER_SUBMISSION_MIN} onClick={handleSubmit}>
        {score === record.tieBreakerScore ? texts.keep({ score }) : texts.changeTiebreaker()}
      </Button>
    </Card>
  )
}

/** Sends the change; a refusal shows what is stored. */
function useChange() {
  const queryClient = useQueryClient()
  const storePicks = useStorePicks()
  return useMutation({
    mutationFn: sendTiebreaker,
    onSuccess: async (changed) => {
      toast.success({
        title: texts.tiebreakerSaved(),
        description: texts.pointsReceipt({ tieBreakerScore: changed.tieBreakerScore, receipt: changed.receipt }),
      })
      await storePicks(changed)
    },
    onError: async (error) => {
      // The form stays as it is: nothing is sent without another tap.
      if (hasStatus(error, 401)) return void askToSignIn()
      const stored = carriedBy(contract.changeTiebreaker, 'already_submitted', error)
      if (stored) {
        toast.warning({
          title: texts.alreadyChanged(),
          description: texts.yourTiebreakerIsPoints({ tieBreakerScore: stored.tieBreakerScore }),
        })
        return storePicks(stored)
      }
      toast.error({ title: texts.tiebreakerNotChanged(), description: textOf(error, texts.yourTiebreakerCouldNot()) })
      if (error instanceof ApiError) void queryClient.invalidateQueries()
    },
  })
}
