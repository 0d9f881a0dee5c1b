import { BrandMark } from '#pwa/design/BrandMark.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'

/** The placeholder of a screen, in the same shape as the one in index.html. */
export function LoadingScreen({ text }: { text: string }) {
  return (
    <div className="px-safe pt-safe mx-auto min-h-dvh max-w-7xl">
      <div className="flex h-11 items-center gap-3">
        <BrandMark />
        <p role="status" className="text-muted">
          {text}
        </p>
      </div>
      <Skeleton className="mt-7 h-8 w-3/5" />
      <Skeleton className="mt-4 h-34 rounded-2xl" />
      <Skeleton className="mt-4 h-34 rounded-2xl" />
      <Skeleton className="mt-4 h-34 rounded-2xl" />
    </div>
  )
}
