import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { hasCode, textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { RichText } from '#pwa/design/RichText.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { PAIRING_CODE_LENGTH } from '#shared/contest.ts'
import { contract } from '#shared/contract/index.ts'
import { useRefetchScreens } from './screenCalls.ts'
import * as texts from './texts.ts'

type Props = { venue: { id: string; name: string }; onClose: () => void }

/** Adds a TV to a venue: the code on its picture is typed here, with a name for it. */
export function PairDialog({ venue, onClose }: Props) {
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [faults, setFaults] = useState<{ code?: string; name?: string }>({})
  const refetch = useRefetchScreens()
  const pair = useMutation({
    mutationFn: () => callApi(contract.pairScreen, { body: { code, name: name.trim(), venueId: venue.id } }),
    onSuccess: (screen) => {
      toast.success({ title: texts.isPaired({ name: screen.name }), description: texts.itsPictureShowsTheCode() })
      onClose()
      return refetch()
    },
    onError: (error) => {
      if (hasCode(error, 'pairing_code_invalid')) setFaults({ code: error.text })
      else toast.error({ title: texts.notPaired(), description: textOf(error, texts.somethingWentWrong()) })
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const missing = {
      ...(code.length !== PAIRING_CODE_LENGTH && { code: texts.pleaseTypeTheCharacters({ pairingcodelength: PAIRING_CODE_LENGTH }) }),
      ...(name.trim() === '' && { name: texts.pleaseGiveTheTv() }),
    }
    setFaults(missing)
    if (Object.keys(missing).length === 0 && !pair.isPending) pair.mutate()
  }
  return (
    <Dialog isOpen onClose={onClose} isLocked={pair.isPending} title={texts.pairATv()} description={texts.forVenue({ name: venue.name })}>
      <form noValidate onSubmit={send} className="grid gap-4">
        <p>
          <RichText
            parts={texts.onTheTvOpenTv({ host: window.location.host, b: (inside) => <b className="[overflow-wrap:anywhere]">{inside}</b> })}
          />
        </p>
        <Field
          label={texts.codeOnTheTv()}
          isCode
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
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
