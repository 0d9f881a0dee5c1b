import { formatCount } from '#shared/numberText.ts'
import './seasonStory.css'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useState } from 'react'
import { BOARDS } from '#pwa/data/call/cacheTimes.ts'
import { persistedCall } from '#pwa/data/persist/persistedQuery.ts'
import { useContest, useZoneOfContest } from '#pwa/data/queries/contest.ts'
import { playerName } from '#pwa/data/viewer/playerName.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { BrandMark } from '#pwa/design/BrandMark.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { ToolIcon } from '#pwa/design/ToolIcon.tsx'
import { listen } from '#pwa/device/listen.ts'
import { TeamCrest } from '#pwa/football/TeamCrest.tsx'
import { LoadFailure } from '#pwa/shell/LoadFailure.tsx'
import { getOwnSeason } from '#shared/contract/seasons.ts'
import type { OwnSeason } from '#shared/model/season.ts'
import { ordinalPlace } from '#shared/rules/standings/placeText.ts'
import { PlaceCourse } from './PlaceCourse.tsx'
import { ShareSeason } from './ShareSeason.tsx'
import { type SeasonLine, seasonLines } from './seasonLines.ts'
import * as texts from './texts.ts'

type Props = { season: number; onClose: () => void }

/** SEASON 2026: a player's season in up to five full screens. A tap on the right goes on, one on the left back; a finger that stays pauses it, a key stops it. */
export function SeasonStory({ season, onClose }: Props) {
  const own = useQuery(persistedCall(getOwnSeason, { params: { season: String(season) } }, BOARDS))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      shape="full"
      title={texts.season({ season })}
      isTitleHidden
      className={cx('season-story', own.data && 'season-story-shown')}
    >
      {own.data ? (
        <Pages own={own.data} />
      ) : own.isError ? (
        <LoadFailure query={own} title={texts.yourSeasonCouldNot()} offlineText={texts.yourSeasonAppearsHere()} />
      ) : (
        <div role="status" aria-label={texts.loading()}>
          <Skeleton className="h-72 w-full rounded-2xl" />
        </div>
      )}
    </Dialog>
  )
}

type Page = { id: string; view: ReactNode }

function Pages({ own }: { own: OwnSeason }) {
  const { viewer } = useViewer()
  const { venueName } = useContest()
  const [at, setAt] = useState(0)
  const [isPressed, setIsPressed] = useState(false)
  const [isStopped, setIsStopped] = useState(false)
  useEffect(() => listen(window, ['keydown'], () => setIsStopped(true), { once: true }), [])
  const lines = seasonLines(useZoneOfContest({ season: own.season, week: null }), own)
  const linesOf = (...ids: SeasonLine['id'][]) => lines.filter(({ id }) => ids.includes(id))
  const pages: Page[] = [
    { id: 'place', view: <PlacePage own={own} name={viewer?.firstName ?? null} /> },
    ...(own.decided > 0 ? [{ id: 'picks', view: <FactsPage title={<Right own={own} />} lines={linesOf('best', 'streak')} /> }] : []),
    ...(linesOf('rival', 'team').length > 0 ? [{ id: 'rivals', view: <FactsPage lines={linesOf('rival', 'team')} /> }] : []),
    ...(linesOf('won').length > 0 ? [{ id: 'won', view: <FactsPage lines={linesOf('won')} /> }] : []),
    {
      id: 'all',
      view: (
        <>
          <FactsPage title={<Right own={own} />} lines={lines} isSmall />
          <ShareSeason own={own} name={viewer?.username ?? null} />
        </>
      ),
    },
  ]
  const isLast = at === pages.length - 1
  const goBy = (step: number) => setAt((shown) => Math.min(pages.length - 1, Math.max(0, shown + step)))
  const tap = (step: number) => ({
    onClick: (event: MouseEvent) => {
      if (event.detail === 0) setIsStopped(true) // a screen reader's click
      goBy(step)
    },
    onPointerDown: (event: PointerEvent) => event.isPrimary && setIsPressed(true),
    onPointerUp: () => setIsPressed(false),
    onPointerLeave: () => setIsPressed(false),
    onPointerCancel: () => setIsPressed(false),
  })
  return (
    <div className="season-page" data-paused={isPressed || isStopped || undefined}>
      <div aria-hidden className="mb-2 flex gap-1.5">
        {pages.map(({ id }, index) => (
          <span key={id} className="season-bar" data-state={index < at ? 'done' : index === at ? 'shown' : 'to-come'}>
            <span onAnimationEnd={() => goBy(1)} />
          </span>
        ))}
      </div>
      <p className="flex min-h-11 items-center gap-2.5 pr-14 font-condensed text-[1.375rem] leading-tight font-bold lg:pr-0">
        <BrandMark heightPx={24} />
        {at === 0 ? (
          <span className="uppercase">{venueName}</span>
        ) : (
          `${viewer ? (viewer.username ?? playerName(viewer)) : venueName} · ${own.season}`
        )}
        {!isLast && (
          <button
            type="button"
            aria-label={isStopped ? texts.play() : texts.pause()}
            onClick={() => setIsStopped(!isStopped)}
            className="season-above target ml-auto grid place-items-center motion-reduce:hidden"
          >
            <ToolIcon name={isStopped ? 'play' : 'pause'} />
          </button>
        )}
      </p>
      <section
        aria-label={texts.valueOfCount({ value: at + 1, count: pages.length })}
        aria-live="polite"
        className="flex min-h-0 flex-1 flex-col"
      >
        {pages[at]?.view}
      </section>
      {at > 0 && <button type="button" aria-label={texts.back()} className="season-tap left-0" {...tap(-1)} />}
      {!isLast && <button type="button" aria-label={texts.next()} className="season-tap right-0" {...tap(1)} />}
      {at === 0 && <p className="pt-4 text-center">{texts.tapForMore()}</p>}
    </div>
  )
}

function PlacePage({ own, name }: { own: OwnSeason; name: string | null }) {
  return (
    <>
      <p className="type-section mt-[8dvh] text-[2rem] uppercase">{texts.season({ season: own.season })}</p>
      {own.isChampion && (
        <p className="mt-2 flex items-center gap-2 text-xl font-semibold text-prize">
          <Icon name="crown" sizePx={28} />
          {own.isTied ? texts.championAndNotAlone() : texts.champion()}
        </p>
      )}
      <PlaceCourse own={own} />
      <p className="order-2 font-condensed text-[2rem] font-bold">
        {texts.ofPlayer({ text: formatCount(own.players), players: own.players, value: name ? `, ${name}` : '' })}
      </p>
      <span className="sr-only">{texts.place({ ordinalPlace: ordinalPlace(own) })}</span>
    </>
  )
}

const Right = ({ own }: { own: OwnSeason }) => (
  <p className="mt-4 flex items-end gap-5">
    <span className="type-number text-[min(7rem,28vw)] leading-none">{own.correct}</span>
    <span className="pb-2 font-condensed text-[1.625rem] leading-tight font-bold">
      {texts.rightPick({ correct: own.correct })}
      <br />
      {texts.ofDecided({ decided: own.decided })}
    </span>
  </p>
)

type FactsProps = { title?: ReactNode; lines: readonly SeasonLine[]; isSmall?: boolean }

function FactsPage({ title, lines, isSmall = false }: FactsProps) {
  return (
    <div className={isSmall ? '' : 'my-auto'}>
      {title}
      <dl className="mt-4 divide-y divide-(--color-line) border-t border-(--color-line)">
        {lines.map(({ id, label, value, note, team }) => (
          <div key={id} className="flex flex-wrap items-end justify-between gap-x-4 py-3.5">
            <dt className="w-full text-muted">{label}</dt>
            <dd
              className={`flex min-w-0 items-center gap-3 font-condensed leading-tight font-bold [overflow-wrap:anywhere] ${isSmall ? 'text-[1.875rem]' : 'text-[2.75rem]'} ${id === 'won' ? 'text-prize' : ''}`}
            >
              {team && <TeamCrest team={team} sizePx={isSmall ? 40 : 56} />}
              {value}
            </dd>
            {note && <dd className="text-muted">{note}</dd>}
          </div>
        ))}
      </dl>
    </div>
  )
}
