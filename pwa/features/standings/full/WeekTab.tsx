import type { ComponentProps, ReactNode } from 'react'
import { ShownWeekContext } from '#pwa/data/queries/contest.ts'
import { useBeforeOpeningText, usePreviousWeek } from '#pwa/data/queries/weekQueries.ts'
import { Card } from '#pwa/design/Card.tsx'
import { useOwnStanding, useShownStanding } from '#pwa/features/standings/boardQueries.ts'
import { useIfEndedNow } from '#pwa/features/standings/ifEndedNow.ts'
import { NoStandings } from '#pwa/features/standings/NoStandings.tsx'
import { OrderLine } from '#pwa/features/standings/OrderLine.tsx'
import { ShareButton } from '#pwa/football/share/ShareButton.tsx'
import { shortMatchupOf } from '#pwa/football/teamNames.ts'
import { AnswerAge } from '#pwa/shell/AnswerAge.tsx'
import type { WeekStandingsPage } from '#shared/model/fullStandings.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { isSameWeek, weekLabel } from '#shared/rules/weeks/week.ts'
import { BoardHeading } from './BoardHeading.tsx'
import { Entrants } from './Entrants.tsx'
import { FullBoard, LoadingRows } from './FullBoard.tsx'
import { useWeekPage } from './fullQueries.ts'
import { finalsText } from './placeTexts.ts'
import * as texts from './texts.ts'
import { useCardDialog } from './useCardDialog.tsx'
import { useWideFacts } from './wideFacts.ts'

type Props = { week: WeekKey; current: WeekKey; viewer: CurrentUser | null }

/** A week's full standings; before the first counted result, who is in. */
export function WeekTab({ week, current, viewer }: Props) {
  const isCurrent = isSameWeek(week, current)
  const [isWanted] = useIfEndedNow()
  const contest = { ...week, isIfEndedNow: isCurrent && isWanted }
  const head = useWeekPage(contest, 0)
  const previous = usePreviousWeek(current)
  const page = head.data
  if (!page) return head.isError ? <NoStandings query={head} /> : <LoadingRows />
  const progress = page.rows.length === 0 ? null : finalsText(page)
  const hasOrder = isCurrent && page.players > 0 && !page.isSettled && (page.hasIfEndedNow || page.finals > 0)
  const heading = (action?: ReactNode) => (
    <BoardHeading
      order={hasOrder && <OrderLine isRunning={page.hasIfEndedNow ?? false} />}
      isBeingChecked={page.isBeingChecked}
      title={titleOf(page, week, { current, previous })}
      subtitle={texts.winVenueCredits({ week: weekLabel(week.week) })}
      progress={progress}
      moves={page.rows.length === 0 ? null : page.movedSince && texts.movesSinceGame({ shortMatchupOf: shortMatchupOf(page.movedSince) })}
      action={action}
    />
  )
  return (
    <ShownWeekContext value={week}>
      <AnswerAge query={head} what={texts.standings()} failed={texts.theseStandingsCouldNot()} />
      {page.rows.length === 0 ? (
        <>
          {heading()}
          <NoResults head={page} viewer={viewer} isCurrent={isCurrent} />
        </>
      ) : viewer ? (
        <OwnWeekRows page={page} contest={contest} isCurrent={isCurrent} heading={heading} />
      ) : (
        <FullBoard contest={contest} page={page} isSignedIn={false} heading={heading()} hasMoves={page.movedSince !== null} />
      )}
    </ShownWeekContext>
  )
}

/** A week without a result: nobody could play yet, or who is in. */
function NoResults(props: ComponentProps<typeof Entrants>) {
  const beforeOpening = useBeforeOpeningText(props.head)
  return beforeOpening ? <Card className="text-muted">{beforeOpening}</Card> : <Entrants {...props} />
}

type RowsProps = {
  isCurrent: boolean
  page: WeekStandingsPage
  contest: WeekKey & { isIfEndedNow: boolean }
  /** With an action beside the title. */
  heading: (action?: ReactNode) => ReactNode
}

function OwnWeekRows({ page, contest, isCurrent, heading }: RowsProps) {
  const week = { season: contest.season, week: contest.week }
  const standing = useOwnStanding(week)
  const own = useShownStanding(week).own ?? null
  const wide = useWideFacts(week, isCurrent)
  const { open, dialog } = useCardDialog(week, isCurrent)
  return (
    <>
      <FullBoard
        contest={contest}
        page={page}
        isSignedIn
        heading={heading(
          own && !own.isProvisional ? (
            <ShareButton week={week} />
          ) : standing.isLoading && page.isSettled ? (
            // as large as the button that may come
            <span className="invisible">
              <ShareButton week={week} />
            </span>
          ) : undefined,
        )}
        hasMoves={page.movedSince !== null}
        reason={own?.reason ?? null}
        onOpen={own ? open : undefined}
        wide={wide}
      />
      {dialog}
    </>
  )
}

type Weeks = { current: WeekKey; previous: WeekKey | null }

function titleOf({ isSettled, games, players }: WeekStandingsPage, week: WeekKey, { current, previous }: Weeks): string {
  if (isSameWeek(week, current)) return texts.thisWeeksContest()
  if (!previous || !isSameWeek(week, previous) || games === 0 || players === 0) return texts.contest()
  return isSettled ? texts.lastWeeksWinners() : texts.lastWeeksLeaders()
}
