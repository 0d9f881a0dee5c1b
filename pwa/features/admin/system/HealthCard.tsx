import { Badge } from '#pwa/design/Badge.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import type { SystemCheck } from '#shared/model/system.ts'
import * as texts from './texts.ts'

const LOOKS = {
  ok: { icon: 'check', ink: 'text-correct-ink', badge: 'correct', label: texts.ok() },
  warning: { icon: 'warning', ink: 'text-warning-ink', badge: 'warning', label: texts.look() },
  problem: { icon: 'cross', ink: 'text-missed-ink', badge: 'missed', label: texts.problem() },
} as const

/** Each check of the installation, and what to do where it found a fault. The same as `npm run doctor`. */
export function HealthCard({ checks }: { checks: readonly SystemCheck[] }) {
  return (
    <TitledCard title={texts.health()} titleLook="type-heading px-4 pt-3 pb-2" isPadded={false}>
      <ul>
        {checks.map(({ name, state, text, remedy }) => {
          const look = LOOKS[state]
          return (
            <li key={name} className="flex flex-wrap items-start gap-x-3 gap-y-1 border-t border-line px-4 py-2.5">
              <Icon name={look.icon} sizePx={20} className={look.ink} />
              <span className="w-32 font-semibold">{name}</span>
              <div className="min-w-0 flex-1 basis-60">
                <p className="[overflow-wrap:anywhere] text-muted">{text}</p>
                {remedy !== null && <p className="mt-0.5 [overflow-wrap:anywhere]">{remedy}</p>}
              </div>
              <Badge tone={look.badge} hasSign={false}>
                {look.label}
              </Badge>
            </li>
          )
        })}
      </ul>
    </TitledCard>
  )
}
