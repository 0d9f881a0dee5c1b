import type { ReactNode } from 'react'
import { Page } from '#pwa/shell/Page.tsx'
import { TERMS_VERSION } from '#shared/contest.ts'
import './print.css'
import * as texts from './texts.ts'

type Props = { title: string; version?: string | null; summary?: ReactNode; children: ReactNode }

/** A legal text: its version, a summary, then its numbered sections. Printed, it is all there is. */
export function LegalPage({ title, version = TERMS_VERSION, summary, children }: Props) {
  return (
    <Page className="legal-paper max-w-3xl pt-6">
      <h1 className="type-page">{title}</h1>
      {version && <p className="mt-1 text-muted">{texts.version({ version })}</p>}
      {summary && <div className="mt-5 rounded-2xl border border-line bg-surface p-4 text-lg min-[700px]:px-5">{summary}</div>}
      <div className="mt-8 flex flex-col gap-8">{children}</div>
    </Page>
  )
}

/** One section of a legal text; every child is a paragraph. */
export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="type-section">{title}</h2>
      <div className="mt-2 flex flex-col gap-3 leading-relaxed [overflow-wrap:anywhere] [&_a]:underline [&_a]:underline-offset-4 [&_ul]:list-disc [&_ul]:pl-5">
        {children}
      </div>
    </section>
  )
}
