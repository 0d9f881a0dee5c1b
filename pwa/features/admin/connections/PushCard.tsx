import { useState } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { DialogActions } from '#pwa/design/DialogActions.tsx'
import { useAdminAction } from '#pwa/features/admin/layout/useAdminAction.ts'
import { contract } from '#shared/contract/index.ts'
import { ConnectionCard, type Connections, IS_OFF, NEEDS_PERSON, WORKS } from './ConnectionCard.tsx'
import * as texts from './texts.ts'

/** The keys of push messages. A new key asks first. */
export function PushCard({ push, canStoreSecrets }: { push: Connections['push']; canStoreSecrets: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  const make = useAdminAction(contract.makePushKey, {
    done: texts.pushKeyMade(),
    failed: texts.noKeyWasMade(),
    onDone: () => setIsAsking(false),
  })
  const isSet = push.setBy !== 'nobody'
  const state = !isSet
    ? IS_OFF(texts.isOff())
    : push.isReadable || push.setBy === 'environment'
      ? WORKS(texts.isOn())
      : NEEDS_PERSON(texts.keyNeeded())
  return (
    <ConnectionCard title={texts.pushMessages()} setBy={push.setBy} state={state}>
      <p className="text-muted">{pushText(push)}</p>
      {push.setBy !== 'environment' && (
        <div>
          <Button
            variant={isSet ? 'quiet' : 'primary'}
            isBusy={make.isPending}
            disabled={!canStoreSecrets}
            onClick={() => (isSet ? setIsAsking(true) : make.mutate({}))}
          >
            {isSet ? texts.replaceTheKey() : texts.makeAKey()}
          </Button>
        </div>
      )}
      <Dialog
        isOpen={isAsking}
        isLocked={make.isPending}
        onClose={() => setIsAsking(false)}
        title={texts.replaceThePushKey()}
        description={push.isReadable ? texts.devicesGetTheNewKey() : texts.theOldKeyCant()}
        footer={
          <DialogActions
            action={texts.replace()}
            isBusy={make.isPending}
            onCancel={() => setIsAsking(false)}
            onAction={() => make.mutate({})}
          />
        }
      >
        {null}
      </Dialog>
    </ConnectionCard>
  )
}

function pushText({ setBy, isReadable, devices }: Connections['push']): string {
  if (setBy === 'nobody') return texts.pushMessagesAreOff()
  if (!isReadable && setBy === 'desk') return texts.theKeyWasStored()
  return texts.oneDeviceGetsPushMessages({ devices })
}
