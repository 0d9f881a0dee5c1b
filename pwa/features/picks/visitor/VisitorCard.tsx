import { useEffect, useEffectEvent } from 'react'
import { useCurrentGames } from '#pwa/data/queries/weekQueries.ts'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { useIsWide } from '#pwa/design/useIsWide.ts'
import { type Store, useStore } from '#pwa/device/createStore.ts'
import { useOnline } from '#pwa/device/useOnline.ts'
import { DeadlineBanner } from '#pwa/features/picks/card/DeadlineBanner.tsx'
import { followChoice, TIEBREAKER_ID } from '#pwa/features/picks/card/followChoice.ts'
import { useDeadlineNow } from '#pwa/features/picks/card/useDeadlineNow.ts'
import { usePicksForm } from '#pwa/features/picks/card/usePicksForm.ts'
import { milestone } from '#pwa/features/picks/dock/milestones.ts'
import { PicksDock } from '#pwa/features/picks/dock/PicksDock.tsx'
import { GameGroups } from '#pwa/features/picks/slate/GameGroups.tsx'
import { FailedGames, LoadingGames, NoGames } from '#pwa/features/picks/slate/SlateStates.tsx'
import { TiebreakerField } from '#pwa/features/picks/slate/TiebreakerField.tsx'
import { GameCard } from '#pwa/football/GameCard.tsx'
import { ScoresAge } from '#pwa/football/ScoresAge.tsx'
import { storeHealth } from '#pwa/offline/localStore.ts'
import { VISITOR } from '#pwa/offline/visitorDrafts.ts'
import { dropEarlyPicks, readEarlyPicks } from '#pwa/start/earlyPicks.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksForm } from '#shared/model/picks.ts'
import type { CurrentWeekInfo } from '#shared/model/week.ts'
import { kickoffOf } from '#shared/rules/games/gameState.ts'
import { authPath } from '#shared/rules/people/authPath.ts'
import { nextStepOf, progressOf } from '#shared/rules/picks/progress.ts'
import { weekTitle } from '#shared/rules/weeks/week.ts'
import { REVIEW_PATH } from './reviewPath.ts'
import * as texts from './texts.ts'

/** The current week's games to pick before having an account, until the deadline. */
export function VisitorCard({ info }: { info: CurrentWeekInfo }) {
  const games = useCurrentGames(info)
  const slate = games.data ?? []
  const deadline = info.deadline === null ? null : Date.parse(info.deadline)
  const now = useDeadlineNow([...(deadline === null ? [] : [deadline]), ...slate.map(kickoffOf).filter((kickoff) => kickoff !== null)])
  const { form, values, isReady, mergeDraft } = usePicksForm({
    playerId: VISITOR,
    week: info,
    onChoice: (choice) => followChoice(slate, choice),
  })
  const health = useStore(storeHealth)
  const isWide = useIsWide()
  const isOpen = deadline === null || now < deadline
  const { season, week } = info
  const takeEarlyPicks = useEffectEvent(async () => {
    const early = readEarlyPicks({ playerId: VISITOR, season, week })
    if (early && (await mergeDraft(early))) dropEarlyPicks()
  })
  useEffect(() => {
    if (isReady) void takeEarlyPicks()
  }, [isReady])

  const renderGame = (game: Game) => {
    const field = isOpen ? { field: form.register(`gamePicks.${game.id}`) } : {}
    return <GameCard key={game.id} game={game} pick={null} now={now} {...field} isPickable={isOpen} isDraft />
  }
  const status = (
    <div className="mt-[8px] grid gap-3 lg:mt-0">
      {isOpen ? (
        deadline !== null && <DeadlineBanner deadline={deadline} now={now} games={slate} />
      ) : (
        <Notice tone="info" icon="lock" title={texts.picksAreLocked({ weekTitle: weekTitle(info.week) })}>
          {info.seasons?.state === 'finished' ? texts.signUpNow() : texts.nextWeekOpensSoonSign()}
        </Notice>
      )}
      {health === 'memory_only' && isOpen && <Notice tone="warning">{texts.picksCantBeSaved()}</Notice>}
    </div>
  )
  return (
    <div className="picks-layout">
      <section aria-labelledby="picks-title" className="min-w-0">
        <div className="picks-head">
          <h1 id="picks-title" className="picks-title">
            {texts.makeYourPicks()}
          </h1>
          <p className="type-label text-[min(0.9375rem,4.7vw)] text-muted">{weekTitle(info.week)}</p>
        </div>
        {!isWide && status}
        <ScoresAge week={info} className="mt-3" />
        {games.isError && !games.data ? (
          <FailedGames onRetry={() => void games.refetch()} />
        ) : !games.data || !isReady ? (
          <LoadingGames />
        ) : slate.length === 0 ? (
          <NoGames />
        ) : (
          <form noValidate aria-label={texts.picks()} onSubmit={(event) => event.preventDefault()}>
            <GameGroups
              games={slate}
              renderGame={renderGame}
              tiebreaker={(game) =>
                isOpen && (
                  <div id={TIEBREAKER_ID}>
                    <TiebreakerField control={form.control} game={game} />
                  </div>
                )
              }
            />
          </form>
        )}
      </section>
      <aside className="picks-aside">
        <div className="picks-sticky">
          {isWide && status}
          {isReady && games.data && isOpen && <VisitorDock choices={values} games={slate} now={now} />}
        </div>
      </aside>
    </div>
  )
}

type DockProps = { choices: Store<PicksForm>; games: readonly Game[]; now: EpochMs }

/** How far a visitor's card is, and the way to submit it: an account. The picks made so far go with them. */
function VisitorDock({ choices, games, now }: DockProps) {
  const { gamePicks, mnfTotalScore } = useStore(choices)
  const reached = useStore(milestone)
  const isOnline = useOnline()
  const progress = progressOf(games, gamePicks, now)
  const nextStep = nextStepOf(progress, mnfTotalScore)
  const [note, tone] = reached
    ? ([reached, 'milestone'] as const)
    : isOnline
      ? ([texts.savedOnThisPhone(), 'plain'] as const)
      : ([texts.offlineSavedOnThisPhone(), 'offline'] as const)
  return (
    <PicksDock
      progress={progress}
      nextStep={nextStep}
      note={note}
      tone={tone}
      action={
        <ButtonLink to={authPath(REVIEW_PATH, 'signup')} variant={nextStep === 'review' ? 'primary' : 'quiet'} size="dock" isWide>
          {texts.signUpToSubmit()}
        </ButtonLink>
      }
    />
  )
}
