import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { hasCode, OfflineError } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { dismissViewer, useViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { Loading } from '#pwa/design/Loading.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { importQuietly } from '#pwa/device/importQuietly.ts'
import { useOnline } from '#pwa/device/useOnline.ts'
import { AccountPage } from '#pwa/features/accounts/AccountPage.tsx'
import { FIELDS } from '#pwa/features/accounts/forms/fields.ts'
import { useAccountForm } from '#pwa/features/accounts/forms/useAccountForm.ts'
import { canUsePasskeys, confirmByPasskey, isCancelled, loadWebAuthn } from '#pwa/features/accounts/passkeys/webAuthn.ts'
import { OfflineNotice } from '#pwa/shell/OfflineNotice.tsx'
import { RetryNotice } from '#pwa/shell/RetryNotice.tsx'
import { type DeleteAccountForm, deleteAccount, deleteAccountForm } from '#shared/contract/ownAccount.ts'
import type { OwnAccount } from '#shared/model/ownAccount.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { BackToAccount } from './BackToAccount.tsx'
import { Losses } from './Losses.tsx'
import { ownAccountQuery } from './ownAccountQuery.ts'
import { showRefusal } from './showRefusal.ts'
import * as texts from './texts.ts'

/** Names what is lost with the account, asks for the password or a passkey, and deletes it. The device is then wiped as after signing out. */
export function DeleteAccountScreen() {
  const { viewer } = useViewer()
  const account = useQuery(ownAccountQuery)
  const isOnline = useOnline()
  if (!viewer) return null
  return (
    <AccountPage title={texts.deleteMyAccount()} isLong>
      {!isOnline ? (
        <OfflineNotice className="w-full">{texts.youCanDeleteYourAccount()}</OfflineNotice>
      ) : account.data ? (
        <Deletion viewer={viewer} account={account.data} />
      ) : account.isPending ? (
        <Loading what={texts.whatYouWouldLose()} className="h-64 rounded-2xl" />
      ) : (
        <RetryNotice title={texts.unableToLoadAccount()} isBusy={account.isFetching} onRetry={account.refetch} className="w-full">
          {texts.nothingWasDeleted()}
        </RetryNotice>
      )}
      <div className="when-loaded">
        <BackToAccount />
      </div>
    </AccountPage>
  )
}

function Deletion({ viewer, account }: { viewer: CurrentUser; account: OwnAccount }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useAccountForm(deleteAccountForm, { password: '' })
  const { errors, isSubmitting } = form.formState
  const lostCredits = account.openCredits.reduce((sum, { amount }) => sum + amount, 0)

  const [isAskingPasskey, setAskingPasskey] = useState(false)
  const hasPasskeys = account.hasPasskeys && canUsePasskeys()
  useEffect(() => {
    if (hasPasskeys) void importQuietly(loadWebAuthn)
  }, [hasPasskeys])

  const removeByPasskey = async () => {
    setAskingPasskey(true)
    const passkey = await confirmByPasskey().catch((error: unknown) => {
      if (isCancelled(error)) toast.warning({ title: texts.accountNotDeleted(), description: texts.noPasskeyWasUsedYou() })
      else showRefusal(form, error, texts.accountNotDeleted())
    })
    if (passkey) await remove({ passkey })
    setAskingPasskey(false)
  }

  const remove = async (proof: DeleteAccountForm | { passkey: Awaited<ReturnType<typeof confirmByPasskey>> }) => {
    try {
      await callApi(deleteAccount, { body: { ...proof, lostCredits } })
    } catch (error) {
      if (hasCode(error, 'account_deleted')) return leave() // the answer to an earlier try did not arrive
      if (error instanceof OfflineError)
        toast.warning({ title: texts.noAnswerFromTheServer(), description: texts.yourAccountMayBeDeleted() })
      else if (hasCode(error, 'passkey_refused'))
        toast.error({ title: texts.accountNotDeleted(), description: texts.thisPasskeyCantBeUsed() })
      else showRefusal(form, error, texts.accountNotDeleted())
      if (hasCode(error, 'credits_changed')) await queryClient.invalidateQueries({ queryKey: ownAccountQuery.queryKey })
      return
    }
    await leave()
  }

  const leave = async () => {
    await dismissViewer(queryClient, () => navigate('/', { replace: true }))
    toast.success({ title: texts.accountDeleted(), description: texts.yourDataIsRemovedWe() })
  }

  if (account.isLastAdmin)
    return (
      <Notice tone="warning" title={texts.youAreTheOnlyAdmin()} className="w-full">
        {texts.theHouseNeedsAtLeast()}
      </Notice>
    )
  return (
    <>
      <Losses viewer={viewer} account={account} lostCredits={lostCredits} />
      <form noValidate onSubmit={form.handleSubmit(remove)} className="flex w-full flex-col gap-4">
        <Field {...FIELDS.currentPassword} hint={texts.typeItToDelete()} error={errors.password?.message} {...form.register('password')} />
        <Button type="submit" variant="primary" size="large" isWide isBusy={isSubmitting} disabled={isAskingPasskey}>
          {lostCredits > 0 ? texts.deleteAndGiveUp({ lostCredits }) : texts.deleteMyAccount()}
        </Button>
        {hasPasskeys && (
          <Button icon="key" size="large" isWide isBusy={isAskingPasskey} disabled={isSubmitting} onClick={removeByPasskey}>
            {lostCredits > 0 ? texts.giveUpAndDelete({ lostCredits }) : texts.deleteWithAPasskey()}
          </Button>
        )}
      </form>
    </>
  )
}
