import { type ReactNode, useId } from 'react'
import { Badge, type BadgeTone } from '#pwa/design/Badge.tsx'
import { Card } from '#pwa/design/Card.tsx'
import type { CallResponse } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'
import * as texts from './texts.ts'

export type Connections = CallResponse<typeof contract.getConnections>
export type ConnectionState = { label: string; tone: BadgeTone }

export const WORKS = (label: string): ConnectionState => ({ label, tone: 'neutral' })
export const NEEDS_PERSON = (label: string): ConnectionState => ({ label, tone: 'warning' })
export const IS_OFF = (label: string): ConnectionState => ({ label, tone: 'final' })

type Props = { title: string; state: ConnectionState; setBy?: Connections['mail']['setBy']; children: ReactNode }

/** One connection: its name, its state in a word, and that the environment has set it, where it can't be changed here. */
export function ConnectionCard({ title, state, setBy, children }: Props) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="type-heading">
          {title}
        </h2>
        <Badge tone={state.tone} hasSign={false}>
          {state.label}
        </Badge>
      </div>
      {setBy === 'environment' && <p className="text-sm font-semibold text-muted">{texts.setByTheServersEnvironment()}</p>}
      {children}
    </Card>
  )
}
