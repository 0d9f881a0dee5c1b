import { useState } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { DialogActions } from '#pwa/design/DialogActions.tsx'
import { useAdminAction } from '#pwa/features/admin/layout/useAdminAction.ts'
import { contract } from '#shared/contract/index.ts'
import { ConnectionCard, type Connections, IS_OFF, NEEDS_PERSON, WORKS } from './ConnectionCard.tsx'

/** The keys of push messages. A new key asks first. */
export function PushCard({ push, canStoreSecrets }: { push: Connections['push']; canStoreSecrets: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  const make = useAdminAction(contract.makePushKey, {
    done: 'Push key made',
    failed: 'No key was made',
    onDone: () => setIsAsking(false),
  })
  const isSet = push.setBy !== 'nobody'
  const state = !isSet ? IS_OFF('OFF') : push.isReadable || push.setBy === 'environment' ? WORKS('ON') : NEEDS_PERSON('KEY NEEDED')
  return (
    <ConnectionCard title="Push messages" setBy={push.setBy} state={state}>
      <p className="text-muted">{pushText(push)}</p>
      {push.setBy !== 'environment' && (
        <div>
          <Button
            variant={isSet ? 'quiet' : 'primary'}
            isBusy={make.isPending}
            disabled={!canStoreSecrets}
            onClick={() => (isSet ? setIsAsking(true) : make.mutate({}))}
          >
            {isSet ? 'Replace the key' : 'Make a key'}
          </Button>
        </div>
      )}
      <Dialog
        isOpen={isAsking}
        isLocked={make.isPending}
        onClose={() => setIsAsking(false)}
        title="Replace the push key?"
        description={
          push.isReadable
            ? 'Devices get the new key at their next visit. Until then the old one signs for them; of older keys none does.'
            : "The old key can't be read. Devices get no push message until their next visit."
        }
        footer={
          <DialogActions action="Replace" isBusy={make.isPending} onCancel={() => setIsAsking(false)} onAction={() => make.mutate({})} />
        }
      >
        {null}
      </Dialog>
    </ConnectionCard>
  )
}

function pushText({ setBy, isReadable, devices }: Connections['push']): string {
  if (setBy === 'nobody') return 'Push messages are off, so reminders come by mail only.'
  if (!isReadable && setBy === 'desk') return "The key was stored with another key than this server has, so it can't be read."
  return devices === 1 ? 'One device gets push messages.' : `${devices} devices get push messages.`
}
