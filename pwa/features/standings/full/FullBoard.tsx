import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { useIsWide } from '#pwa/design/useIsWide.ts'
import { LoadFailure } from '#pwa/shell/LoadFailure.tsx'
import type { StandingsRow, WeekStandingsPage } from '#shared/model/fullStandings.ts'
import { formatCount } from '#shared/numberText.ts'
import { ColumnHeads } from './ColumnHeads.tsx'
import { FoundList } from './FoundList.tsx'
import { FullList, type ListHandle } from './FullList.tsx'
import { type Contest, useFoundPlayers, useOwnRow } from './fullQueries.ts'
import { StripLegend } from './GameStrip.tsx'
import { OwnDock } from './OwnDock.tsx'
import { PlayerSearch, useSettledText } from './PlayerSearch.tsx'
import { countPlayers, ownNote } from './placeTexts.ts'
import * as texts from './texts.ts'
import type { WideFacts } from './wideFacts.ts'

/** Rows of the first look on wide screens. */
const FIRST_ROWS = 10

type Props = {
  contest: Contest
  page: Pick<WeekStandingsPage, 'players' | 'rows'> & { isSettled?: boolean | undefined }
  isSignedIn: boolean
  /** Title, subtitle and progress above the rows. */
  heading: ReactNode
  reason?: string | null
  /** False before a second result: nobody can have moved. */
  hasMoves: boolean
  onOpen?: ((row: StandingsRow) => void) | undefined
  wide?: WideFacts | null
}

/** Search, rows, and the own row above the tabs. */
export function FullBoard({ contest, page, isSignedIn, heading, reason = null, hasMoves, onOpen, wide = null }: Props) {
  const { players, rows, isSettled = false } = page
  const [typed, setTyped] = useState('')
  const searched = useSettledText(typed)
  const search = useFoundPlayers(contest, searched)
  const own = useOwnRow(contest, isSignedIn).data ?? null
  const list = useRef<ListHandle>(null)
  const [isOwnSeen, setIsOwnSeen] = useState(false)
  const [isWholeShown, setIsWholeShown] = useState(false)
  const isShort = useIsWide() && !isWholeShown
  const isSearching = searched !== ''
  const ownId = own?.id ?? null

  const showOwn = () => {
    setTyped('')
    setIsWholeShown(true)
    // after the list has replaced what was found
    requestAnimationFrame(() => requestAnimationFrame(() => own && list.current?.scrollToRow(own.index)))
  }

  return (
    <>
      <PlayerSearch
        typed={typed}
        onType={setTyped}
        count={isSearching && search.data ? texts.found({ found: search.data.found }) : countPlayers(players)}
      />
      {heading}
      <div data-moves={hasMoves || undefined} className="overflow-hidden rounded-2xl border border-line bg-surface">
        {wide && !isSearching && (
          <ColumnHeads
            marks={wide.marksOf(ownId ?? '') ?? []}
            hasBest={wide.bestOf !== null}
            score={own?.ifEndedNow ? texts.points() : texts.correct()}
          />
        )}
        {isSearching ? (
          search.data ? (
            <FoundList found={search.data} searched={searched} ownId={ownId} isSettled={isSettled} onOpen={onOpen} />
          ) : search.isError ? (
            <LoadFailure
              query={search}
              title={texts.theSearchFailed()}
              text={texts.thePlayersCouldNot()}
              offlineText={texts.searchingNeedsANetwork()}
              className="m-3"
            />
          ) : (
            <LoadingRows />
          )
        ) : (
          <FullList
            contest={contest}
            count={isShort ? Math.min(FIRST_ROWS, players) : players}
            ownId={ownId}
            ownIndex={own?.index ?? null}
            isSettled={isSettled}
            onOpen={onOpen}
            wide={wide}
            onOwnSeen={setIsOwnSeen}
            handle={list}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 empty:hidden">
        {wide && <StripLegend />}
        {isShort && !isSearching && players > FIRST_ROWS && (
          <Button variant="quiet" onClick={() => setIsWholeShown(true)} className="ml-auto">
            {texts.showAll({ players: formatCount(players) })}
          </Button>
        )}
      </div>
      {own && (
        <OwnDock
          own={own}
          isSettled={isSettled}
          isSeen={isOwnSeen && !isSearching}
          reason={reason}
          note={ownNote(own, rows[0])}
          onShow={showOwn}
        />
      )}
    </>
  )
}

export function LoadingRows() {
  return (
    <div>
      <p role="status" className="sr-only">
        {texts.loadingStandings()}
      </p>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
        <span key={index} aria-hidden className="flex min-h-[3.125rem] items-center border-b border-line px-3.5">
          <Skeleton className="h-8 w-full" />
        </span>
      ))}
    </div>
  )
}
