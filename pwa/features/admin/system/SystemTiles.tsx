import { Card } from '#pwa/design/Card.tsx'
import { cx } from '#pwa/design/cx.ts'
import { feedTone } from '#pwa/features/admin/layout/feedTone.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Backups, SystemState } from '#shared/model/system.ts'
import { formatShortAge } from '#shared/rules/agoText.ts'

const CHECK_TEXTS = { restored: 'restored once as a test', unchecked: 'not tried out', damaged: 'could not be restored' } as const

export function SystemTiles({ system, backups, now }: { system: SystemState; backups: Backups; now: EpochMs }) {
  const { feed, screens, answers } = system
  const { last } = backups
  return (
    <dl className="grid grid-cols-2 gap-3.5 xl:grid-cols-4">
      <Tile
        label="Score feed"
        value={feed.lastGoodAt === null ? 'None' : formatShortAge(now - Date.parse(feed.lastGoodAt))}
        tone={feedTone(feed, now)}
        note={feed.error ?? (feed.lastGoodAt === null ? 'no feed has answered' : 'since the last good answer')}
      />
      <Tile label="Live screens" value={String(screens)} note="phones, computers and TVs" />
      <Tile
        label="Answers"
        value={answers === null ? '–' : `${answers.within95Ms} ms`}
        note={answers === null ? 'none yet' : `95 of 100 are faster, of ${answers.count}`}
      />
      <Tile
        label="Last backup"
        value={last === null ? 'None' : `${formatShortAge(now - Date.parse(last.at))} ago`}
        tone={last === null || last.check === 'damaged' ? 'bad' : last.check === 'restored' ? 'good' : 'plain'}
        note={last === null ? 'make one now' : CHECK_TEXTS[last.check]}
      />
    </dl>
  )
}

const TONES = { good: 'text-correct-ink', warning: 'text-warning-ink', bad: 'text-missed-ink', plain: 'text-text' } as const

type TileProps = { label: string; value: string; note: string; tone?: keyof typeof TONES }

const Tile = ({ label, value, note, tone = 'plain' }: TileProps) => (
  <Card className="flex min-w-0 flex-col">
    <dt className="text-[0.9375rem] text-muted">{label}</dt>
    <dd className={cx('type-number text-[2.25rem] leading-tight', TONES[tone])}>{value}</dd>
    <dd className="text-sm [overflow-wrap:anywhere] text-muted">{note}</dd>
  </Card>
)
