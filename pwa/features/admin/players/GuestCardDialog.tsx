import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { Notice } from '#pwa/design/Notice.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { ReasonDialog } from '#pwa/features/admin/layout/ReasonDialog.tsx'
import { contract } from '#shared/contract/index.ts'
import { CardPicksStep } from './CardPicksStep.tsx'
import { CardReviewStep } from './CardReviewStep.tsx'
import { fullNameOf } from './playerText.ts'
import type { EnteredCard, GuestCard, Player } from './playerTypes.ts'
import { sendablePicks } from './sendablePicks.ts'
import * as texts from './texts.ts'
import { useRefreshPlayers } from './useRefreshPlayers.ts'

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
    mutationFn: (guestCard: GuestCard) => {
      const { week, card } = guestCard
      const { gamePicks, tieBreakerScore } = entered ?? EMPTY
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
  const isReviewing = isReviewed && entered !== null
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
        {reading.error && (
          <Notice tone="error" title={texts.theCardCouldNot()}>
            {textOf(reading.error, texts.pleaseTryAgain())}
          </Notice>
        )}
      </ReasonDialog>
    )
  if (!isReviewing)
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
      onSave={() => saving.mutate(guestCard)}
    />
  )
}

const EMPTY: EnteredCard = { gamePicks: {}, tieBreakerScore: 0 }
