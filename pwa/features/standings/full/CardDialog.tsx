import { useQuery } from '@tanstack/react-query'
import { hasStatus } from '#pwa/data/call/apiError.ts'
import { BOARDS } from '#pwa/data/call/cacheTimes.ts'
import { persistedCall } from '#pwa/data/persist/persistedQuery.ts'
import { useWeekGames } from '#pwa/data/queries/weekQueries.ts'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { Loading } from '#pwa/design/Loading.tsx'
import { AnswerAge } from '#pwa/shell/AnswerAge.tsx'
import { LoadFailure } from '#pwa/shell/LoadFailure.tsx'
import { contract } from '#shared/contract/appCalls.ts'
import type { CardComparison } from '#shared/model/fullStandings.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { weekLabel } from '#shared/rules/weeks/week.ts'
import { ComparedCards } from './ComparedCards.tsx'
import * as texts from './texts.ts'

type Props = { week: WeekKey; isCurrent: boolean; player: { id: string; displayName: string } | null; onClose: () => void }

const REFUSED: Record<Exclude<CardComparison['state'], 'shown'>, string> = {
  open: texts.cardsAreShownOncePicks(),
  hidden: texts.cardsArePrivateHereOnly(),
  not_submitted: texts.cardsOfOtherPlayers(),
}

/** Another player's card beside the viewer's. */
export function CardDialog({ week, isCurrent, player, onClose }: Props) {
  const input = { params: { season: String(week.season), week: String(week.week), id: player?.id ?? '' } }
  const query = useQuery({ ...persistedCall(contract.compareCards, input, BOARDS), enabled: player !== null })
  const games = useWeekGames(week, isCurrent)
  const found = query.data
  return (
    <Dialog
      isOpen={player !== null}
      onClose={onClose}
      title={player?.displayName ?? ''}
      description={texts.besideYourCard({ week: weekLabel(week.week) })}
    >
      {found?.state === 'shown' && games.data ? (
        <>
          <AnswerAge query={query} what={texts.bothCards()} className="mb-3" />
          <ComparedCards cards={found} games={games.data} />
        </>
      ) : found && found.state !== 'shown' ? (
        <p className="py-4 text-muted">{REFUSED[found.state]}</p>
      ) : hasStatus(query.error, 404) ? (
        <p className="py-4 text-muted">{texts.didNotSubmitPicks({ displayName: player?.displayName ?? '', week: weekLabel(week.week) })}</p>
      ) : query.isError || games.isError ? (
        <LoadFailure
          query={{ error: query.error ?? games.error, refetch: () => [query.refetch(), games.refetch()] }}
          title={texts.theCardCouldNot()}
          offlineText={texts.cardsOfOtherPlayersNeed()}
        />
      ) : (
        <Loading what={texts.theCard()} className="h-64 w-full rounded-2xl" />
      )}
    </Dialog>
  )
}
