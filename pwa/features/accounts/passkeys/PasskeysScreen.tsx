import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OWN_ACCOUNT } from '#pwa/data/call/cacheTimes.ts'
import { persistedCall } from '#pwa/data/persist/persistedQuery.ts'
import { useZone } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { IconButton } from '#pwa/design/IconButton.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { useOnline } from '#pwa/device/useOnline.ts'
import { BackToAccount } from '#pwa/features/accounts/own-account/BackToAccount.tsx'
import { AnswerAge } from '#pwa/shell/AnswerAge.tsx'
import { Page } from '#pwa/shell/Page.tsx'
import { RetryNotice } from '#pwa/shell/RetryNotice.tsx'
import type { Instant } from '#shared/clock.ts'
import { PASSKEYS_AT_MOST } from '#shared/contest.ts'
import { listPasskeys, type Passkey } from '#shared/contract/passkeys.ts'
import { formatFullDate } from '#shared/rules/time/timeText.ts'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { RemovePasskeyDialog, RenamePasskeyDialog } from './PasskeyDialogs.tsx'
import * as texts from './texts.ts'
import { canUsePasskeys } from './webAuthn.ts'

/** The page of the player's passkeys. */
export function PasskeysScreen() {
  return (
    <Page className="flex max-w-lg flex-col gap-4 pt-4 lg:px-10 lg:pt-8">
      <h1 className="sr-only">{texts.passkeys()}</h1>
      <PasskeysSection />
      <div>
        <BackToAccount />
      </div>
    </Page>
  )
}

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

/** The player's passkeys: add, rename, remove. */
function PasskeysSection() {
  const isOnline = useOnline()
  const passkeys = useQuery(persistedCall(listPasskeys, {}, OWN_ACCOUNT))
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const isFull = (passkeys.data?.length ?? 0) >= PASSKEYS_AT_MOST
  return (
    <Card as="section" aria-labelledby="passkeys" isPadded={false}>
      <div className="p-5">
        <h2 id="passkeys" className="type-section">
          {texts.passkeys()}
        </h2>
        <p className="mt-1 text-muted">{texts.signInWithYourFace()}</p>
      </div>
      <List passkeys={passkeys.data} isOnline={isOnline} hasFailed={passkeys.isError} onRetry={passkeys.refetch} onOpen={setOpen} />
      <div className="grid gap-3 border-t border-line p-5">
        {!isOnline && <p className="text-muted">{texts.youAreOfflineYou()}</p>}
        <AnswerAge query={passkeys} what={texts.yourPasskeys()} />
        {isFull && <p className="text-muted">{texts.youHavePasskeysRemoveOne({ passkeysatmost: PASSKEYS_AT_MOST })}</p>}
        {canUsePasskeys() ? (
          <Button icon="key" isWide disabled={!isOnline || isFull || !passkeys.data} onClick={() => setOpen({ kind: 'add' })}>
            {texts.addAPasskeyButton()}
          </Button>
        ) : (
          <p className="text-muted">{texts.thisBrowserCantCreatePasskeys()}</p>
        )}
      </div>
      {open?.kind === 'add' && <AddPasskeyDialog onClose={close} />}
      {open?.kind === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.kind === 'remove' && <RemovePasskeyDialog passkey={open.passkey} onClose={close} />}
    </Card>
  )
}

type ListProps = {
  passkeys: readonly Passkey[] | undefined
  isOnline: boolean
  hasFailed: boolean
  onRetry: () => void
  onOpen: (open: Open) => void
}

function List({ passkeys, isOnline, hasFailed, onRetry, onOpen }: ListProps) {
  const zone = useZone()
  if (!passkeys) {
    if (!isOnline && !hasFailed) return null
    if (!hasFailed) return <Skeleton className="mx-5 mb-5 h-14" />
    return (
      <RetryNotice onRetry={onRetry} className="mx-5 mb-5">
        {texts.yourPasskeysCouldntBeLoaded()}
      </RetryNotice>
    )
  }
  if (passkeys.length === 0) return <p className="border-t border-line px-5 py-4 text-muted">{texts.youHaveNoPasskeysYet()}</p>
  return (
    <ul className="divide-y divide-line border-t border-line">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex min-h-15 items-center gap-1 py-2 pr-2 pl-5">
          <span className="min-w-0 flex-1">
            <span className="block font-semibold [overflow-wrap:anywhere]">{passkey.name}</span>
            <span className="block text-sm text-muted">{passkeyUseText(zone, passkey)}</span>
          </span>
          <Button
            variant="plain"
            size="small"
            label={texts.renameNamed({ name: passkey.name })}
            disabled={!isOnline}
            onClick={() => onOpen({ kind: 'rename', passkey })}
          >
            {texts.rename()}
          </Button>
          <IconButton
            label={texts.remove({ name: passkey.name })}
            icon="close"
            isPlain
            disabled={!isOnline}
            onClick={() => onOpen({ kind: 'remove', passkey })}
          />
        </li>
      ))}
    </ul>
  )
}

/** "Added Nov 2, 2025 · last used Nov 20, 2025" */
function passkeyUseText(zone: string, { createdAt, lastUsedAt }: Pick<Passkey, 'createdAt' | 'lastUsedAt'>): string {
  const dateOf = (at: Instant) => formatFullDate(zone, Date.parse(at))
  return texts.added({
    dateOf: dateOf(createdAt),
    value: lastUsedAt === null ? texts.notUsedYet() : texts.lastUsed({ dateOf: dateOf(lastUsedAt) }),
  })
}
