import { useZone } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import { useAdminAction } from '#pwa/features/admin/layout/useAdminAction.ts'
import type { EpochMs } from '#shared/clock.ts'
import { pathWith } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'
import type { Backups } from '#shared/model/system.ts'
import { type Job, sizeText, whenText } from './systemTexts.ts'
import * as texts from './texts.ts'

const JOB = 'back-up'

/** The backups of this server: make one, and download them. */
export function BackupsCard({ backups, jobs, now }: { backups: Backups; jobs: readonly Job[]; now: EpochMs }) {
  const zone = useZone()
  const make = useAdminAction(contract.runJob, { done: texts.backupStarted(), failed: texts.theBackupCouldNot() })
  const job = jobs.find(({ name }) => name === JOB)
  return (
    <TitledCard title={texts.backups()} className="grid gap-3">
      <p className="text-muted">{texts.everyNightTheNewest({ stored: backups.stored })}</p>
      {job?.lastError && <p className="text-missed-ink">{texts.theLastOneFailed({ lastError: job.lastError })}</p>}
      <Button
        icon="install"
        isWide
        isBusy={make.isPending || job?.isRunning === true}
        onClick={() => make.mutate({ params: { name: JOB } })}
        disabled={!job}
      >
        {texts.backUpNow()}
      </Button>
      {backups.files.length === 0 ? (
        <p className="text-muted">{texts.thereIsNoBackup()}</p>
      ) : (
        <ul className="max-h-80 overflow-y-auto">
          {backups.files.map(({ name, at, bytes }) => (
            <li key={name} className="flex items-center justify-between gap-3 border-t border-line py-1">
              <span className="min-w-0">{whenText(zone, at, now)}</span>
              <a
                href={pathWith(contract.downloadBackup, { name })}
                download={name}
                className="target inline-flex items-center gap-1.5 font-semibold underline-offset-4 hover:underline"
              >
                <Icon name="install" sizePx={18} />
                <span className="sr-only">{texts.downloadTheBackup({ when: whenText(zone, at, now) })}</span>
                {sizeText(bytes)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  )
}
