import { useContest } from '#pwa/data/queries/contest.ts'
import { BrandMark } from '#pwa/design/BrandMark.tsx'
import { CornerGlow } from '#pwa/design/CornerGlow.tsx'
import * as texts from './texts.ts'

/** Every public page until the first setup is finished. It names no bar and no prize, because nobody has entered them. */
export function OpeningScreen() {
  const { productName } = useContest()
  return (
    <div className="relative isolate flex min-h-dvh flex-col bg-background">
      <CornerGlow />
      <main className="px-safe mx-auto flex w-full max-w-7xl flex-1 flex-col items-start justify-center gap-4 py-16 lg:px-10">
        <p className="flex items-center gap-3 font-condensed text-2xl font-bold tracking-[0.01em] uppercase">
          <BrandMark />
          {productName}
        </p>
        <h1 className="type-display text-[min(clamp(3rem,15.9vw,5.75rem),22vw)]">{texts.openingSoon()}</h1>
        <p className="max-w-xl text-lg text-muted">{texts.thisContestIsBeingSet()}</p>
        <p className="max-w-xl text-[0.9375rem] text-muted">{texts.isItYoursOpen()}</p>
      </main>
    </div>
  )
}
