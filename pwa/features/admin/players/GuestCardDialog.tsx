import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { toast } from '#pwa/design/toastStore.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { ReasonDialog } from '#pwa/features/admin/layout/ReasonDialog.tsx'
import { CallFailure } from '#pwa/shell/CallFailure.tsx'
import { contract } from '#shared/contract/index.ts'
import { CardPicksStep } from './CardPicksStep.tsx'
import { CardReviewStep } from './CardReviewStep.tsx'
import { type EnteredCard, type GuestCard, sendablePicks } from './guestCard.ts'
import { useRefreshPlayers } from './playerCommands.ts'
import { fullNameOf, type Player } from './playerText.ts'
import * as texts from './texts.ts'

/** Enters or corrects the card of a player: the reason, the picks, and what changes, old beside new. */
export function GuestCardDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const params = { playerId: player.id }
  const refresh = useRefreshPlayers()
  const [reason, setReason] = useState('')
  const [entered, setEntered] = useState<EnteredCard | null>(null)
  const [isReviewed, setIsReviewed] = useState(false)
  const reading = useMutation({
    mutationFn: (why: string) => callApi(contract.getGuestCard, { params, body: { reason: why } }),
    onSuccess: () => setEntered(null),
  })
  const saving = useMutation({
    mutationFn: ({ guestCard, gamePicks, tieBreakerScore }: EnteredCard & { guestCard: GuestCard }) => {
      const { week, card } = guestCard
      const sent = { gamePicks: sendablePicks(guestCard, gamePicks, serverNow()), tieBreakerScore }
      return callApi(contract.enterGuestCard, { params, body: { ...week, ...(card && { replaces: card.receipt }), ...sent, reason } })
    },
    onSuccess: async (stored) => {
      toast.success({ title: texts.cardStored(), description: texts.receiptThePlayerGets({ receipt: stored.receipt }) })
      onClose()
      await refresh()
    },
  })
  const guestCard = reading.data
  if (!guestCard)
    return (
      <ReasonDialog
        title={texts.aCard({ fullNameOf: fullNameOf(player) })}
        description={texts.openingACardBefore()}
        action={texts.continueLabel()}
        isBusy={reading.isPending}
        missing={texts.pleaseGiveAReason()}
        placeholder={texts.phoneWasEmptyPicksGiven()}
        onClose={onClose}
        onConfirm={(why) => {
          setReason(why)
          reading.mutate(why)
        }}
      >
        <CallFailure error={reading.error} title={texts.theCardCouldNot()} />
      </ReasonDialog>
    )
  if (!isReviewed || entered === null)
    return (
      <CardPicksStep
        player={player}
        guestCard={guestCard}
        entered={entered}
        onClose={onClose}
        onReview={(card) => {
          setEntered(card)
          setIsReviewed(true)
        }}
      />
    )
  return (
    <CardReviewStep
      player={player}
      guestCard={guestCard}
      entered={entered}
      reason={reason}
      isBusy={saving.isPending}
      error={saving.error && textOf(saving.error, texts.pleaseTryAgain())}
      onBack={() => {
        saving.reset()
        setIsReviewed(false)
      }}
      onReload={() => {
        saving.reset()
        setIsReviewed(false)
        reading.mutate(reason)
      }}
      onSave={() => saving.mutate({ guestCard, ...entered })}
    />
  )
}
