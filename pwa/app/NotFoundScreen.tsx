import { useContest } from '#pwa/data/queries/contest.ts'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { CornerGlow } from '#pwa/design/CornerGlow.tsx'
import { RichText } from '#pwa/design/RichText.tsx'
import { AppFooter } from '#pwa/shell/AppFooter.tsx'
import { AppHeader } from '#pwa/shell/AppHeader.tsx'
import * as texts from './texts.ts'

/** The screen for an unknown address. The demo and developers read what to look for, guests of a bar where they are. */
export function NotFoundScreen() {
  const { isDemo } = useContest()
  return (
    <>
      <div className="relative isolate flex min-h-dvh flex-col">
        <CornerGlow />
        <AppHeader hasLine={false} />
        <main className="px-safe mx-auto flex w-full max-w-7xl flex-1 flex-col items-start gap-4 pt-[18dvh] pb-16 lg:px-10">
          <p aria-hidden className="type-number text-[min(8rem,20vw)] text-brand-ink lg:text-[min(12rem,20vw)]">
            <RichText parts={texts.fourthAndNotFound({ span: (inside) => <span className="ml-[0.15em] text-muted">{inside}</span> })} />
          </p>
          <h1 className="type-page">{texts.pageNotFound()}</h1>
          <p className="text-lg text-muted">{isDemo || import.meta.env.DEV ? texts.didYouForgetToAdd() : texts.thisPageIsNotHere()}</p>
          <ButtonLink to="/" variant="primary" size="large" className="mt-2">
            {texts.backToTheStart()}
          </ButtonLink>
        </main>
      </div>
      <AppFooter />
    </>
  )
}
