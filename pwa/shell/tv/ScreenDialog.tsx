import { type FormEvent, useState } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { useAction } from '#pwa/shell/useAction.ts'
import { contract } from '#shared/contract/index.ts'
import type { TvScreen } from '#shared/model/tvScreen.ts'
import { SCREEN_LISTS } from './screenLists.ts'
import * as texts from './texts.ts'

const NAME_MAX_LENGTH = 40

/** What can be done with a TV: show which one it is, load its page again, rename it, remove it. Removing asks once more. */
export function ScreenDialog({ screen, onClose }: { screen: TvScreen; onClose: () => void }) {
  const [name, setName] = useState(screen.name)
  const [isRemoving, setIsRemoving] = useState(false)
  const params = { id: screen.id }
  const options = { failed: texts.notDone(), reads: SCREEN_LISTS, onDone: onClose }
  const identify = useAction(contract.commandScreen, { ...options, done: texts.showsItsNameNow({ name: screen.name }) })
  const reload = useAction(contract.commandScreen, { ...options, done: texts.loadsItsPageAgain({ name: screen.name }) })
  const rename = useAction(contract.renameScreen, {
    ...options,
    done: (renamed) => ({ title: texts.theTvIsCalledNow({ name: renamed.name }) }),
  })
  const remove = useAction(contract.removeScreen, { ...options, done: texts.isRemoved({ name: screen.name }) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isBusy = [identify, reload, rename, remove].some(({ isPending }) => isPending)
    if (!isBusy && name.trim() !== '') rename.mutate({ params, body: { name: name.trim() } })
  }
  return (
    <Dialog isOpen onClose={onClose} title={screen.name} description={texts.aCommandReachesATv()}>
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Button isWide isBusy={identify.isPending} onClick={() => identify.mutate({ params, body: { command: 'identify' } })}>
            {texts.identify()}
          </Button>
          <Button isWide isBusy={reload.isPending} onClick={() => reload.mutate({ params, body: { command: 'reload' } })}>
            {texts.reload()}
          </Button>
        </div>
        <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
          <Field
            label={texts.name()}
            value={name}
            maxLength={NAME_MAX_LENGTH}
            autoComplete="off"
            error={name.trim() === '' ? texts.pleaseTypeAName() : undefined}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" isBusy={rename.isPending} disabled={name.trim() === screen.name} className="min-h-13 *:min-h-13">
            {texts.rename()}
          </Button>
        </form>
        {isRemoving ? (
          <div className="grid gap-3 rounded-2xl border border-missed/45 bg-missed-surface p-4">
            <p>{texts.theTvShowsAPairing()}</p>
            <Button isBusy={remove.isPending} onClick={() => remove.mutate({ params })}>
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
