import { Card } from '#pwa/design/Card.tsx'
import { cx } from '#pwa/design/cx.ts'
import { feedTone } from '#pwa/features/admin/layout/feedTone.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Backups, SystemState } from '#shared/model/system.ts'
import { formatShortAge } from '#shared/rules/time/agoText.ts'
import * as texts from './texts.ts'

const CHECK_TEXTS = { restored: texts.restoredOnceAsATest(), unchecked: texts.notTriedOut(), damaged: texts.couldNotBeRestored() } as const

export function SystemTiles({ system, backups, now }: { system: SystemState; backups: Backups; now: EpochMs }) {
  const { feed, screens, answers } = system
  const { last } = backups
  return (
    <dl className="grid tile-columns gap-3.5 xl:grid-cols-4">
      <Tile
        label={texts.scoreFeed()}
        value={feed.lastGoodAt === null ? texts.noneYetTile() : formatShortAge(now - Date.parse(feed.lastGoodAt))}
        tone={feedTone(feed, now)}
        note={feed.error ?? (feed.lastGoodAt === null ? texts.noFeedHasAnswered() : texts.sinceTheLastGoodAnswer())}
      />
      <Tile label={texts.liveScreens()} value={String(screens)} note={texts.phonesComputersAndTvs()} />
      <Tile
        label={texts.answers()}
        value={answers === null ? '–' : texts.milliseconds({ ms: answers.within95Ms })}
        note={answers === null ? texts.noneYet() : texts.ofTheLastWereFaster({ count: answers.count })}
      />
      <Tile
        label={texts.lastBackup()}
        value={last === null ? texts.noneYetTile() : texts.ago({ shortAge: formatShortAge(now - Date.parse(last.at)) })}
        tone={last === null || last.check === 'damaged' ? 'bad' : last.check === 'restored' ? 'good' : 'plain'}
        note={last === null ? texts.makeOneNow() : CHECK_TEXTS[last.check]}
      />
    </dl>
  )
}

const TONES = { good: 'text-correct-ink', warning: 'text-warning-ink', bad: 'text-missed-ink', plain: 'text-text' } as const

type TileProps = { label: string; value: string; note: string; tone?: keyof typeof TONES }

const Tile = ({ label, value, note, tone = 'plain' }: TileProps) => (
  <Card className="flex min-w-0 flex-col">
    <dt className="text-[0.9375rem] text-muted">{label}</dt>
    <dd className={cx('type-number text-[min(2.25rem,9.5vw)] leading-tight whitespace-nowrap', TONES[tone])}>{value}</dd>
    <dd className="text-sm [overflow-wrap:anywhere] text-muted">{note}</dd>
  </Card>
)
