import type { ReactNode } from 'react'
import { useContest } from '#pwa/data/queries/contest.ts'
import { AppLink } from '#pwa/design/AppLink.tsx'
import { BrandMark } from '#pwa/design/BrandMark.tsx'
import { cx } from '#pwa/design/cx.ts'

/** The header of a page: the house's logo and the product's name, linked to the start page; `children` is on the right. */
export function AppHeader({ children, hasLine = true }: { children?: ReactNode; hasLine?: boolean }) {
  const { productName, logoUrl, isDemo } = useContest()
  return (
    <header className={cx('pt-[max(0.5rem,var(--safe-top))] pb-2', hasLine && 'lg:border-b lg:border-line')}>
      <div className="px-safe mx-auto flex h-12 max-w-7xl items-center justify-between gap-3 lg:px-10">
        <AppLink to="/" className="target flex max-w-[60%] shrink-0 items-center gap-3 rounded-lg">
          {logoUrl ? <img src={logoUrl} alt="" width={30} height={30} className="size-[30px] shrink-0 object-contain" /> : <BrandMark />}
          <span className="min-w-0">
            <span className="block truncate font-condensed text-[1.5rem] leading-none font-bold tracking-[0.01em] uppercase">
              {productName}
            </span>
            {isDemo && (
              <span className="mt-1 block w-fit rounded-sm bg-warning px-1.5 py-0.5 text-[0.6875rem] leading-none font-semibold text-on-warning">
                Demo season
              </span>
            )}
          </span>
        </AppLink>
        {children}
      </div>
    </header>
  )
}
