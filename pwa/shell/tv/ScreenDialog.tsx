import { type FormEvent, useState } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { Field } from '#pwa/design/Field.tsx'
import type { TvScreen } from '#shared/model/tvScreen.ts'
import { useScreenCall } from './screenCalls.ts'

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
    <Dialog isOpen onClose={onClose} title={screen.name} description="A command reaches a TV that is on within seconds.">
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Button isWide isBusy={isBusyWith('identify')} onClick={() => call.mutate({ kind: 'command', screen, command: 'identify' })}>
            Identify
          </Button>
          <Button isWide isBusy={isBusyWith('reload')} onClick={() => call.mutate({ kind: 'command', screen, command: 'reload' })}>
            Reload
          </Button>
        </div>
        <form onSubmit={rename} noValidate className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
          <Field
            label="Name"
            value={name}
            maxLength={NAME_MAX_LENGTH}
            autoComplete="off"
            error={name.trim() === '' ? 'Please type a name' : undefined}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" isBusy={isBusyWith('rename')} disabled={name.trim() === screen.name} className="min-h-13 *:min-h-13">
            Rename
          </Button>
        </form>
        {isRemoving ? (
          <div className="grid gap-3 rounded-2xl border border-missed/45 bg-missed-surface p-4">
            <p>The TV shows a pairing code again. Scores and the board stay on it.</p>
            <Button isBusy={isBusyWith('remove')} onClick={() => call.mutate({ kind: 'remove', screen })}>
              Remove {screen.name}
            </Button>
          </div>
        ) : (
          <Button variant="plain" onClick={() => setIsRemoving(true)}>
            Remove this TV
          </Button>
        )}
      </div>
    </Dialog>
  )
}
