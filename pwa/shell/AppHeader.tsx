import { type ReactNode, use } from 'react'
import { useContest } from '#pwa/data/queries/contest.ts'
import { AppLink } from '#pwa/design/AppLink.tsx'
import { BrandMark } from '#pwa/design/BrandMark.tsx'
import { cx } from '#pwa/design/cx.ts'
import { HeaderSlot } from '#pwa/design/HeaderSlot.ts'
import * as texts from './texts.ts'

/** The header of a page: the house's logo and the product's name, linked to the start page, the navigation on wide screens, and `children` on the right. */
export function AppHeader({ children, hasLine = true }: { children?: ReactNode; hasLine?: boolean }) {
  const { productName, logoUrl, isDemo } = useContest()
  const slot = use(HeaderSlot)
  return (
    <header className={cx('pt-[max(0.25rem,var(--safe-top))] pb-1', hasLine && 'lg:border-b lg:border-line')}>
      {/* as high as the name with the word of the demo below it, which comes with the house's settings */}
      <div className="px-safe mx-auto flex min-h-[max(48px,calc(min(1.5rem,7vw)+min(0.75rem,3.6vw)+0.5rem))] max-w-7xl flex-wrap items-center justify-between gap-x-[min(0.75rem,2.5vw)] gap-y-1 lg:px-10 min-[100rem]:max-w-[100rem]">
        <AppLink to="/" className="target flex max-w-[54%] min-w-0 items-center gap-[min(0.75rem,3.75vw)] rounded-lg sm:max-w-none">
          {logoUrl ? <img src={logoUrl} alt="" width={30} height={30} className="size-[30px] shrink-0 object-contain" /> : <BrandMark />}
          <span className="min-w-0">
            <span className="block font-condensed text-[min(1.375rem,7vw)] leading-none min-[22rem]:text-[min(1.5rem,7vw)] font-bold tracking-[0.01em] uppercase">
              {productName}
            </span>
            {isDemo && (
              <span className="mt-1 block w-fit rounded-sm bg-warning px-1.5 py-0.5 text-[min(0.75rem,3.6vw)] leading-none font-semibold text-on-warning">
                {texts.demoSeason()}
              </span>
            )}
          </span>
        </AppLink>
        {/* directly after the name, so that it stands at one place whatever a screen has on the right */}
        {slot && <div className="mr-auto ml-3 flex self-stretch">{slot.navigation}</div>}
        {children}
        {slot?.person}
      </div>
    </header>
  )
}
