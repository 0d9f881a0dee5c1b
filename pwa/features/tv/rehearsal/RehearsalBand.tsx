import { useTimeIn } from '#pwa/features/tv/timeStore.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import * as texts from './texts.ts'

/** Says in large letters that nothing on the screen is real, and for how long. */
export function RehearsalBand({ endsAt }: { endsAt: string }) {
  const left = Math.max(0, Date.parse(endsAt) - useTimeIn(SECOND_MS))
  const seconds = String(Math.floor((left % MINUTE_MS) / SECOND_MS)).padStart(2, '0')
  return (
    <p className="flex shrink-0 items-baseline justify-center gap-6 rounded-2xl bg-warning px-6 py-1 font-condensed font-bold text-on-warning">
      <span className="text-[2.75rem] leading-none tracking-widest uppercase">{texts.rehearsal()}</span>
      <span className="text-[1.75rem] leading-none tabular-nums">
        {texts.inventedGamesAndPlayersLeft({ floor: Math.floor(left / MINUTE_MS), seconds })}
      </span>
    </p>
  )
}
