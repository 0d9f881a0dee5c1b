import { memo } from 'react'
import { useAtTime } from '#pwa/features/tv/timeStore.ts'
import type { TvDisplay } from '#shared/model/tv.ts'
import { Board, SHORT_BOARD } from './Board.tsx'
import { JoinCall } from './JoinCall.tsx'
import { WhoIsIn } from './WhoIsIn.tsx'

/** The right half: the contest's board, before the deadline who is in, and how to join. */
export const ContestSide = memo(function ContestSide({ display }: { display: TvDisplay }) {
  // The screen closes picks at the exact second; the server's next answer confirms it.
  const arePicksOpen = useAtTime((now) => display.arePicksOpen && (display.deadline === null || now < Date.parse(display.deadline)))
  const isBoardShort = display.leaderboard.length <= SHORT_BOARD && (display.countedGames > 0 || display.leaderboard.length === 0)
  const hasPlayers = display.leaderboard.length > 0
  return (
    <div className="flex min-h-0 min-w-0 flex-col gap-3 rounded-3xl border-2 border-line bg-surface p-5">
      {!hasPlayers ? (
        <NobodyYet deadline={display.deadline} arePicksOpen={arePicksOpen} />
      ) : arePicksOpen || display.countedGames === 0 ? (
        <WhoIsIn display={display} arePicksOpen={arePicksOpen} />
      ) : (
        <Board rows={display.leaderboard} />
      )}
      <JoinCall isLarge={isBoardShort} />
    </div>
  )
})

function NobodyYet({ deadline, arePicksOpen }: { deadline: string | null; arePicksOpen: boolean }) {
  return (
    <section aria-labelledby="tv-contest" className="flex min-h-0 flex-1 flex-col gap-2">
      <h2 id="tv-contest" className="h-11 font-condensed text-[2.25rem] leading-[2.75rem] font-bold tracking-wide uppercase">
        This Week's Contest
      </h2>
      <div className="flex flex-1 flex-col items-center justify-center gap-4 text-center">
        <p className="font-condensed text-[2.75rem] leading-tight font-bold">No picks submitted yet this week</p>
        {arePicksOpen && deadline !== null && <p className="text-[2rem] text-muted">Be the first on the board.</p>}
      </div>
    </section>
  )
}
