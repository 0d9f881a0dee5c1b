import type { ReactNode } from 'react'
import { BrandMark } from '#pwa/design/BrandMark.tsx'

/** A message on the whole screen when there is no data: one line that is readable from afar, and below it what to do. */
export function TvMessage({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex h-full flex-col justify-center gap-8">
      <BrandMark className="h-28 w-auto self-start" />
      <h1 className="max-w-[92rem] font-condensed text-[6.5rem] leading-none font-bold text-balance break-words uppercase">{title}</h1>
      <div className="flex max-w-[88rem] flex-col gap-4 text-[2.25rem] leading-snug text-muted">{children}</div>
    </div>
  )
}
