import { useContest } from '#pwa/data/queries/contest.ts'
import { BrandMark } from '#pwa/design/BrandMark.tsx'
import { CornerGlow } from '#pwa/design/CornerGlow.tsx'

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
        <h1 className="type-display text-[min(clamp(3rem,15.9vw,5.75rem),22vw)]">Opening soon</h1>
        <p className="max-w-xl text-lg text-muted">This contest is being set up. Please come back in a little while.</p>
        <p className="max-w-xl text-[0.9375rem] text-muted">Is it yours? Open the link that the server printed when it was started.</p>
      </main>
    </div>
  )
}
