import { useZone } from '#pwa/data/queries/contest.ts'
import { Badge, type BadgeTone } from '#pwa/design/Badge.tsx'
import { ContestTime } from '#pwa/football/ContestTime.tsx'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { GameInfo } from '#shared/model/insights.ts'
import { hasStarted, hasUnknownTime } from '#shared/rules/games/gameState.ts'
import { weatherIconOf } from '#shared/rules/games/weatherIcon.ts'
import { formatDay, formatZonedTime } from '#shared/rules/time/timeText.ts'
import { Section } from './Section.tsx'
import * as texts from './texts.ts'
import { type WeatherDrawing, WeatherIcon } from './WeatherIcon.tsx'

type Weather = NonNullable<GameInfo['weather']>
type Props = { game: Game; now: EpochMs; info: GameInfo | null }

/** Blue, green, gray. */
const TIMING_TONES: Record<Weather['timing'], BadgeTone> = { forecast: 'pick', live: 'correct', other: 'neutral' }

/** Kickoff, place, channel and weather. Kickoff and channel come from the slate, so they show while the rest is loading. */
export function GameInformation({ game, now, info }: Props) {
  const zone = useZone()
  const venue = info?.venue ?? null
  const weather = info?.weather ?? null
  const kickoff = hasUnknownTime(game, now) || game.gameTime === null ? null : Date.parse(game.gameTime)
  return (
    <Section
      title={texts.gameInformation()}
      aside={
        weather && (
          <Badge tone={TIMING_TONES[weather.timing]} hasSign={false} className="uppercase">
            {weather.context}
          </Badge>
        )
      }
    >
      <div className="flex items-start justify-between gap-4">
        <dl className="grid min-w-0 gap-3">
          {(kickoff !== null || !hasStarted(game, now)) && (
            <div>
              <dt className="sr-only">{texts.kickoff()}</dt>
              <dd>
                <p className="type-number text-[2rem]">
                  {kickoff === null ? texts.tbd() : <ContestTime at={kickoff}>{formatZonedTime(zone, kickoff)}</ContestTime>}
                </p>
                {kickoff !== null && <p className="mt-1">{formatDay(zone, kickoff)}</p>}
              </dd>
            </div>
          )}
          {game.network && (
            <div className="flex gap-2">
              <dt className="text-muted">{texts.channel()}</dt>
              <dd className="font-semibold">{game.network}</dd>
            </div>
          )}
        </dl>
        {weather && <WeatherNow weather={weather} isIndoor={venue?.isIndoor ?? false} />}
      </div>
      {venue && (
        <dl className="mt-3 border-t border-line pt-3">
          <dt className="sr-only">{texts.venue()}</dt>
          <dd>
            <p className="type-heading">{venue.name}</p>
            {(venue.city || venue.state) && <p className="text-muted">{[venue.city, venue.state].filter(Boolean).join(', ')}</p>}
          </dd>
        </dl>
      )}
    </Section>
  )
}

/** The weather as an icon, the temperature and the feed's text; a roof for an indoor field. */
function WeatherNow({ weather: { condition, description, temperatureF }, isIndoor }: { weather: Weather; isIndoor: boolean }) {
  const drawing: WeatherDrawing | null = weatherIconOf(condition) ?? (isIndoor ? 'roof' : null)
  return (
    <div className="grid shrink-0 justify-items-end gap-1 text-right">
      <p className="flex items-center gap-2.5">
        {drawing && <WeatherIcon name={drawing} label={condition} />}
        {temperatureF !== null && (
          <span aria-hidden className="type-number text-[2.75rem]">
            {Math.round(temperatureF)}°
          </span>
        )}
      </p>
      <p className="max-w-36 text-sm text-muted">{description}</p>
    </div>
  )
}
