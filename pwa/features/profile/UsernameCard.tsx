import { type FormEvent, useState } from 'react'
import { ApiError, textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { RichText } from '#pwa/design/RichText.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { useOnline } from '#pwa/device/useOnline.ts'
import { type Profile, setUsername, username as usernameSchema } from '#shared/contract/profile.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { publicNameOf } from '#shared/rules/people/publicName.ts'
import { FoldedCard } from './FoldedCard.tsx'
import { useProfileChange } from './profileQueries.ts'
import * as texts from './texts.ts'

const OTHERWISE = texts.weCouldntSaveThisPlease()

/** The name on boards and TVs, and a field to change it. */
export function UsernameCard({ viewer, profile }: { viewer: CurrentUser; profile: Profile | undefined }) {
  const isOnline = useOnline()
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const change = useProfileChange(viewer.id, (username: string) =>
    callApi(setUsername, { params: { userId: viewer.id }, body: { username } }),
  )
  const left = profile?.usernameChangesLeft
  const isUsedUp = viewer.username !== null && left === 0
  const save = (event: FormEvent) => {
    event.preventDefault()
    const checked = usernameSchema.safeParse(typed ?? '')
    if (!checked.success) return setError(checked.error.issues[0]?.message)
    setError(undefined)
    change.mutate(checked.data, {
      onSuccess: () => {
        setTyped(null)
        toast.success({ title: texts.usernameSaved(), description: texts.boardsAndTvsShowYouAs({ data: checked.data }) })
      },
      onError: (failure) => setError(failure instanceof ApiError ? failure.text : textOf(failure, OTHERWISE)),
    })
  }
  return (
    <FoldedCard title={texts.username()} value={publicNameOf(viewer)}>
      <p className="mt-1 text-muted">
        <RichText
          parts={texts.boardsAndTvsShowYou({ publicNameOf: publicNameOf(viewer), b: (inside) => <b className="text-text">{inside}</b> })}
        />
      </p>
      {typed === null ? (
        <Button className="mt-3" disabled={!profile || isUsedUp || !isOnline} onClick={() => setTyped(viewer.username ?? '')}>
          {viewer.username === null ? texts.chooseAUsername() : texts.changeUsername()}
        </Button>
      ) : (
        <form noValidate onSubmit={save} className="mt-3 grid gap-3">
          <Field
            ref={focus}
            label={texts.yourUsername()}
            hint={texts.to20LettersDigitsDots()}
            value={typed}
            error={error}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" isBusy={change.isPending} disabled={!isOnline}>
              {texts.saveUsername()}
            </Button>
            <Button
              variant="plain"
              onClick={() => {
                setTyped(null)
                setError(undefined)
              }}
            >
              {texts.cancel()}
            </Button>
          </div>
        </form>
      )}
      <p className="mt-2 text-sm text-muted">{hintOf({ isOnline, isFirst: viewer.username === null, left })}</p>
    </FoldedCard>
  )
}

const focus = (field: HTMLInputElement | null) => field?.focus()

function hintOf({ isOnline, isFirst, left }: { isOnline: boolean; isFirst: boolean; left: number | undefined }): string {
  if (!isOnline) return texts.youAreOfflineYou()
  if (isFirst) return texts.youCanChangeItTwice()
  if (left === 0) return texts.youHaveChangedItTwice()
  if (left === 1) return texts.youCanChangeItOnce()
  return texts.youCanChangeItTwiceASeason()
}
