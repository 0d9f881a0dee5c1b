import { type FormEvent, useState } from 'react'
import { hasCode } from '#pwa/data/call/apiError.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { RichText } from '#pwa/design/RichText.tsx'
import { useAction } from '#pwa/shell/useAction.ts'
import { usePublicAddress } from '#pwa/shell/usePublicAddress.ts'
import { PAIRING_CODE_LENGTH } from '#shared/contest.ts'
import { contract } from '#shared/contract/index.ts'
import { SCREEN_LISTS } from './screenLists.ts'
import * as texts from './texts.ts'

type Props = { venue: { id: string; name: string }; onClose: () => void }

/** Adds a TV to a venue: the code on its picture is typed here, with a name for it. */
export function PairDialog({ venue, onClose }: Props) {
  const { host } = usePublicAddress(null)
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [faults, setFaults] = useState<{ code?: string; name?: string }>({})
  const pair = useAction(contract.pairScreen, {
    done: (screen) => ({ title: texts.isPaired({ name: screen.name }), description: texts.itsPictureShowsTheCode() }),
    failed: texts.notPaired(),
    ownCode: 'pairing_code_invalid',
    reads: SCREEN_LISTS,
    onDone: onClose,
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const missing = {
      ...(code.length !== PAIRING_CODE_LENGTH && { code: texts.pleaseTypeTheCharacters({ pairingcodelength: PAIRING_CODE_LENGTH }) }),
      ...(name.trim() === '' && { name: texts.pleaseGiveTheTv() }),
    }
    setFaults(missing)
    if (Object.keys(missing).length > 0 || pair.isPending) return
    pair.mutate(
      { body: { code, name: name.trim(), venueId: venue.id } },
      { onError: (error) => hasCode(error, 'pairing_code_invalid') && setFaults({ code: error.text }) },
    )
  }
  return (
    <Dialog isOpen onClose={onClose} isLocked={pair.isPending} title={texts.pairATv()} description={texts.forVenue({ name: venue.name })}>
      <form noValidate onSubmit={send} className="grid gap-4">
        <p>
          <RichText parts={texts.onTheTvOpenTv({ host, b: (inside) => <b className="[overflow-wrap:anywhere]">{inside}</b> })} />
        </p>
        <Field
          label={texts.codeOnTheTv()}
          isCode
          value={code}
          error={faults.code}
          onChange={({ target }) =>
            setCode(
              target.value
                .replace(/[^a-z0-9]/gi, '')
                .toUpperCase()
                .slice(0, PAIRING_CODE_LENGTH),
            )
          }
        />
        <Field
          label={texts.name()}
          placeholder={texts.mainBar()}
          maxLength={40}
          autoComplete="off"
          value={name}
          error={faults.name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="primary" size="large" isWide isBusy={pair.isPending}>
          {texts.pair()}
        </Button>
      </form>
    </Dialog>
  )
}
