import type { ReactNode } from 'react'
import { OfflineError } from '#pwa/data/call/apiError.ts'
import { Card } from '#pwa/design/Card.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { NoStandings } from './NoStandings.tsx'
import * as texts from './texts.ts'

type Props = {
  id: string
  title: string
  subtitle?: string
  query: { isPending: boolean; isError: boolean; error: unknown; data: unknown; refetch: () => unknown }
  /** Said while nothing is known yet. */
  loading: string
  /** The usual number of lines. Their room is reserved while the board loads, so that nothing below moves. */
  usualLines: number
  children: ReactNode
}

/** One board with its title: loading, failed, offline, or its rows, with a hint when they are old. */
export function BoardCard({ id, title, subtitle, query, loading, usualLines, children }: Props) {
  const isOffline = query.error instanceof OfflineError
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="type-section">
        {title}
      </h2>
      {subtitle && <p className="text-sm text-muted">{subtitle}</p>}
      {query.data !== undefined ? (
        <>
          {query.isError && (
            <p role="status" className="mt-2 text-sm text-warning-ink">
              {isOffline ? texts.offlineTheseAreTheLast() : texts.theseStandingsCouldNot()}
            </p>
          )}
          {children}
        </>
      ) : query.isPending ? (
        <LoadingBoard text={loading} lines={usualLines} />
      ) : (
        <NoStandings query={query} className="mt-3" />
      )}
    </Card>
  )
}

function LoadingBoard({ text, lines }: { text: string; lines: number }) {
  return (
    <div className="mt-3">
      <p role="status" className="text-muted">
        {text}
      </p>
      <div aria-hidden className="mt-3 grid gap-2">
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={String(line)} className="h-11" />
        ))}
      </div>
    </div>
  )
}

/** Said where a board has no lines yet. */
export const EmptyBoard = ({ text }: { text: string }) => <p className="py-6 text-center text-muted">{text}</p>
