import { useState } from 'react'
import { useZone } from '#pwa/data/queries/contest.ts'
import { Badge } from '#pwa/design/Badge.tsx'
import { Button } from '#pwa/design/Button.tsx'
import { cx } from '#pwa/design/cx.ts'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import { ReasonDialog } from '#pwa/features/admin/layout/ReasonDialog.tsx'
import { TeamCrest } from '#pwa/football/TeamCrest.tsx'
import { focusAfter } from '#pwa/shell/focusAfter.ts'
import { contract } from '#shared/contract/index.ts'
import type { AdminGame } from '#shared/model/gamePin.ts'
import { SetGameDialog } from './SetGameDialog.tsx'
import * as texts from './texts.ts'
import { useReopeningAction } from './useReopeningAction.tsx'
import { claimSentence, openClaimOf, scoreText, stateText } from './weekTexts.ts'

/** The columns of the games on wide screens. On others each value has its own label. */
const COLUMNS = 'gap-x-3 lg:grid lg:grid-cols-[10rem_5rem_minmax(8.5rem,1fr)_minmax(0,1.2fr)_9.5rem]'

/** Each game with the feed's value beside ours. Games that need a decision come first. */
export function GamesCard({ games }: { games: readonly AdminGame[] }) {
  const [editedId, setEditedId] = useState<string | null>(null)
  const [released, setReleased] = useState<AdminGame | null>(null)
  const edited = games.find(({ game }) => game.id === editedId)
  const ordered = [...games].sort((one, other) => Number(openClaimOf(other) !== null) - Number(openClaimOf(one) !== null))
  return (
    <TitledCard title={texts.games()} titleLook="type-heading px-4 pt-3 pb-2" isPadded={false}>
      <div aria-hidden className={cx('type-label hidden border-t border-line px-4 py-2 text-[0.8125rem] text-muted', COLUMNS)}>
        <span>{texts.game()}</span>
        <span>{texts.feedSays()}</span>
        <span>{texts.shownToPlayers()}</span>
        <span>{texts.state()}</span>
      </div>
      <ul>
        {ordered.map((row) => (
          <GameRow key={row.game.id} row={row} onSet={() => setEditedId(row.game.id)} onRelease={() => setReleased(row)} />
        ))}
      </ul>
      {edited && <SetGameDialog row={edited} onClose={() => setEditedId(null)} />}
      {released && <ReleaseDialog row={released} onClose={() => setReleased(null)} />}
    </TitledCard>
  )
}

type RowProps = { row: AdminGame; onSet: () => void; onRelease: () => void }

function GameRow({ row, onSet, onRelease }: RowProps) {
  const zone = useZone()
  const [decide, question] = useReopeningAction(contract.decideClaim, { done: texts.decisionStored(), failed: texts.theDecisionCouldNot() })
  const { game, pins } = row
  const claim = openClaimOf(row)
  const isPinned = pins.length > 0
  const feed = pins[0]?.feedSays ?? claim?.claimed ?? game
  const name = `${game.awayTeam} @ ${game.homeTeam}`
  return (
    <li className={cx('grid gap-2 border-t border-line px-4 py-2', claim && 'bg-warning-surface')}>
      <div className={cx('grid grid-cols-[minmax(0,1fr)_auto] items-center gap-y-1', COLUMNS)}>
        <span className="flex flex-wrap items-center gap-x-2 font-semibold">
          <TeamCrest team={game.awayTeam} sizePx={22} />
          {game.awayTeam}
          <span className="font-normal text-muted">@</span>
          <TeamCrest team={game.homeTeam} sizePx={22} />
          {game.homeTeam}
        </span>
        <span className="flex items-baseline justify-end gap-2 lg:justify-start">
          <span className="text-[0.8125rem] text-muted lg:sr-only">{texts.feed()}</span>
          <span className="type-number text-xl whitespace-nowrap">{scoreText(feed)}</span>
        </span>
        <span className="col-span-2 flex flex-wrap items-center gap-2 lg:col-span-1">
          <span className="text-[0.8125rem] text-muted lg:sr-only">{texts.players()}</span>
          {isPinned || claim ? (
            <span className="type-number text-xl whitespace-nowrap">{scoreText(game)}</span>
          ) : (
            <span className="text-muted">{texts.followFeed()}</span>
          )}
          {isPinned && <Badge tone="pick">{texts.pinned()}</Badge>}
          {claim && <Badge tone="warning">{texts.heldBack()}</Badge>}
        </span>
        <span className="flex flex-wrap items-center gap-2">
          <Badge
            tone={game.gameStatus === 'LIVE' ? 'live' : game.gameStatus === 'final' ? 'final' : 'neutralOutline'}
            className="max-w-full py-1 max-[22rem]:whitespace-normal"
          >
            {stateText(zone, row)}
          </Badge>
          {game.isMondayNight && <span className="text-sm text-warning-ink">{texts.tiebreaker()}</span>}
        </span>
        <span className="ml-auto flex gap-2">
          {isPinned && (
            <Button size="small" label={texts.releaseNamed({ name })} onClick={onRelease}>
              {texts.release()}
            </Button>
          )}
          <Button ref={focusAfter(decide)} size="small" label={texts.setNamed({ name })} onClick={onSet}>
            {texts.set()}
          </Button>
        </span>
      </div>
      {claim && <Claim row={row} claim={claim} decide={decide} />}
      {question}
    </li>
  )
}

type ClaimProps = {
  row: AdminGame
  claim: NonNullable<ReturnType<typeof openClaimOf>>
  decide: ReturnType<typeof useReopeningAction<typeof contract.decideClaim>>[0]
}

/** A claim that is not believed yet: its reason, and the two decisions that an admin can make. */
function Claim({ row, claim, decide }: ClaimProps) {
  const [ours, theirs] = [scoreText(row.game), scoreText(claim.claimed)]
  const send = (verdict: 'believe' | 'refuse') =>
    decide.mutate({
      params: { gameId: row.game.id },
      body: { claim: claim.claim, verdict, reason: verdict === 'believe' ? texts.theFeedIsRight() : texts.theFeedIsWrong() },
    })
  const isBusy = (verdict: 'believe' | 'refuse') => decide.isPending && decide.variables.body.verdict === verdict
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-72 font-semibold text-warning-ink">{claimSentence(row, claim)}</p>
      <div className="flex gap-2">
        <Button size="small" isBusy={isBusy('refuse')} disabled={isBusy('believe')} onClick={() => send('refuse')}>
          {texts.keep({ ours })}
        </Button>
        <Button size="small" variant="light" isBusy={isBusy('believe')} disabled={isBusy('refuse')} onClick={() => send('believe')}>
          {texts.use({ value: ours === theirs ? claim.claimed.gameStatus : theirs })}
        </Button>
      </div>
    </div>
  )
}

function ReleaseDialog({ row, onClose }: { row: AdminGame; onClose: () => void }) {
  const { game, pins } = row
  const [release, question] = useReopeningAction(contract.releaseGame, {
    done: texts.theFeedCountsAgain(),
    failed: texts.theGameCouldNot(),
    onDone: onClose,
  })
  const [pin] = pins
  return (
    <ReasonDialog
      title={texts.releaseGame({ awayTeam: game.awayTeam, homeTeam: game.homeTeam })}
      description={
        pin ? texts.pinnedAtTheFeedSays({ pinned: scoreText(game), feedSays: scoreText(pin.feedSays) }) : texts.theFeedCountsAgainAtOnce()
      }
      action={texts.release()}
      isBusy={release.isPending}
      onClose={onClose}
      onConfirm={(reason) => release.mutate({ params: { gameId: game.id }, body: { fields: pins.map(({ field }) => field), reason } })}
    >
      {question}
    </ReasonDialog>
  )
}
