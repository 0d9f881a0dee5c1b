import { type FormEvent, useState } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { Field } from '#pwa/design/Field.tsx'
import type { TvScreen } from '#shared/model/tvScreen.ts'
import { useScreenCall } from './screenCalls.ts'
import * as texts from './texts.ts'

const NAME_MAX_LENGTH = 40

/** What can be done with a TV: show which one it is, load its page again, rename it, remove it. Removing asks once more. */
export function ScreenDialog({ screen, onClose }: { screen: TvScreen; onClose: () => void }) {
  const [name, setName] = useState(screen.name)
  const [isRemoving, setIsRemoving] = useState(false)
  const call = useScreenCall(onClose)
  const isBusyWith = (kind: string) =>
    call.isPending && (call.variables.kind === 'command' ? call.variables.command : call.variables.kind) === kind
  const rename = (event: FormEvent) => {
    event.preventDefault()
    if (!call.isPending && name.trim() !== '') call.mutate({ kind: 'rename', screen, name: name.trim() })
  }
  return (
    <Dialog isOpen onClose={onClose} title={screen.name} description={texts.aCommandReachesATv()}>
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Button isWide isBusy={isBusyWith('identify')} onClick={() => call.mutate({ kind: 'command', screen, command: 'identify' })}>
            {texts.identify()}
          </Button>
          <Button isWide isBusy={isBusyWith('reload')} onClick={() => call.mutate({ kind: 'command', screen, command: 'reload' })}>
            {texts.reload()}
          </Button>
        </div>
        <form onSubmit={rename} noValidate className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
          <Field
            label={texts.name()}
            value={name}
            maxLength={NAME_MAX_LENGTH}
            autoComplete="off"
            error={name.trim() === '' ? texts.pleaseTypeAName() : undefined}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" isBusy={isBusyWith('rename')} disabled={name.trim() === screen.name} className="min-h-13 *:min-h-13">
            {texts.rename()}
          </Button>
        </form>
        {isRemoving ? (
          <div className="grid gap-3 rounded-2xl border border-missed/45 bg-missed-surface p-4">
            <p>{texts.theTvShowsAPairing()}</p>
            <Button isBusy={isBusyWith('remove')} onClick={() => call.mutate({ kind: 'remove', screen })}>
              {texts.remove({ name: screen.name })}
            </Button>
          </div>
        ) : (
          <Button variant="plain" onClick={() => setIsRemoving(true)}>
            {texts.removeThisTv()}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
