import type { ReactNode } from 'react'
import { AppFooter } from '#pwa/football/AppFooter.tsx'
import { AppHeader } from '#pwa/football/AppHeader.tsx'
import { CornerGlow } from '#pwa/football/CornerGlow.tsx'

/** The layout of an account page with one message or one form. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="relative isolate flex min-h-dvh flex-col">
      <CornerGlow />
      <AppHeader hasLine={false} />
      <main className="px-safe mx-auto flex w-full max-w-lg flex-1 flex-col justify-center py-10">
        <h1 className="type-page mb-5">{title}</h1>
        <div className="flex flex-col items-start gap-5">{children}</div>
      </main>
      <AppFooter />
    </div>
  )
}
