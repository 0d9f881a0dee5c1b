import { useSeasonResult } from '#pwa/data/queries/seasonQueries.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { PublicName } from '#pwa/football/PublicName.tsx'
import * as texts from './texts.ts'

/** Who won a season, and by how many correct picks. Nothing if it is not known. */
export function ChampionCard({ season }: { season: number }) {
  const { data, isLoading } = useSeasonResult(season)
  const [champion, ...others] = data?.first.filter(({ place }) => place === 1) ?? []
  if (isLoading) return <Skeleton className="h-21.5 rounded-2xl" />
  if (!champion) return null
  return (
    <section
      aria-label={texts.championOf({ season })}
      className="flex items-center gap-5 rounded-2xl border border-prize/60 bg-prize-surface p-4"
    >
      <Icon name="crown" sizePx={40} className="shrink-0 text-prize-ink" />
      <p className="min-w-0 flex-1">
        <span className="block text-muted">{others.length > 0 ? texts.championsOf({ season }) : texts.championOf({ season })}</span>
        <span className="type-page block text-[1.75rem] normal-case [overflow-wrap:anywhere]">
          <PublicName name={champion.displayName} />
          {others.length === 1 && others[0] && (
            <>
              {texts.and()}
              <PublicName name={others[0].displayName} />
            </>
          )}
          {others.length > 1 && texts.andMore({ count: others.length })}
        </span>
      </p>
      <p className="text-center">
        <span className="type-number block text-[1.75rem]">{champion.score}</span>
        <span className="text-sm text-muted">{texts.right()}</span>
      </p>
    </section>
  )
}
