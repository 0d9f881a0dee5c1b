import { Card } from '#pwa/design/Card.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { RetryNotice } from '#pwa/shell/RetryNotice.tsx'
import * as texts from './texts.ts'

export function LoadingInfo() {
  return (
    <div className="insights-section">
      <p role="status" className="mb-3 text-muted">
        {texts.loadingGameInfo()}
      </p>
      <div aria-hidden className="grid gap-4">
        <Skeleton className="h-72 rounded-2xl" />
        <Skeleton className="h-44 rounded-2xl" />
      </div>
    </div>
  )
}

export function UnavailableInfo({ isOnline, isAsking, onRetry }: { isOnline: boolean; isAsking: boolean; onRetry: () => void }) {
  return (
    <RetryNotice
      icon={isOnline ? undefined : 'wifi-off'}
      title={texts.gameInfoTemporarilyUnavailable()}
      isBusy={isAsking}
      onRetry={onRetry}
      className="insights-section"
    >
      {isOnline ? texts.yourPicksAreNotAffected() : texts.youAreOfflineYourPicks()}
    </RetryNotice>
  )
}

const TO_COME = texts.detailedGameInformation()

export function NoInfo({ isMoreToCome }: { isMoreToCome: boolean }) {
  return (
    <Card className="insights-section grid place-items-center gap-1 px-6 py-10 text-center">
      <Icon name="football" sizePx={40} className="mb-2 text-muted" />
      <p className="type-heading">{texts.noGameInformationAvailable()}</p>
      {isMoreToCome && <p className="text-muted">{TO_COME}</p>}
    </Card>
  )
}

export function MoreToCome() {
  return (
    <p className="insights-section flex items-center gap-3 rounded-2xl border border-dashed border-line p-4 text-muted">
      <Icon name="clock" sizePx={22} />
      {TO_COME}
    </p>
  )
}
