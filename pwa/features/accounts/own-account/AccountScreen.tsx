import { useMutation, useQuery } from '@tanstack/react-query'
import { downloadFile } from '#pwa/data/call/downloadFile.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Loading } from '#pwa/design/Loading.tsx'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import { useOnline } from '#pwa/device/useOnline.ts'
import { AnswerAge } from '#pwa/shell/AnswerAge.tsx'
import { CallFailure } from '#pwa/shell/CallFailure.tsx'
import { OfflineNotice } from '#pwa/shell/OfflineNotice.tsx'
import { Page } from '#pwa/shell/Page.tsx'
import { RetryNotice } from '#pwa/shell/RetryNotice.tsx'
import { downloadData, downloadDataTable } from '#shared/contract/ownAccount.ts'
import { DevicesCard } from './DevicesCard.tsx'
import { EmailCard } from './EmailCard.tsx'
import { ownAccountQuery } from './ownAccountQuery.ts'
import * as texts from './texts.ts'

/** How the player signs in and is reached, the devices that are signed in, the stored data, and the way to delete the account. */
export function AccountScreen() {
  const { viewer } = useViewer()
  const account = useQuery(ownAccountQuery)
  const isOnline = useOnline()
  if (!viewer) return null
  return (
    <Page back={{ to: '/profile', label: texts.me() }} className="grid max-w-5xl gap-4 pt-2 lg:grid-cols-2 lg:items-start lg:px-10 lg:pt-8">
      <h1 className="type-page lg:col-span-2">{texts.accountAndDevices()}</h1>
      {!isOnline && (
        <OfflineNotice className="lg:col-span-2">
          {texts.youCanChangeYourAccount()}
          <AnswerAge query={account} what={texts.yourDevices()} />
        </OfflineNotice>
      )}
      {account.error && isOnline && (
        <RetryNotice title={texts.unableToLoadAccount()} isBusy={account.isFetching} onRetry={account.refetch} className="lg:col-span-2" />
      )}
      <div className="grid min-w-0 gap-4">
        <EmailCard viewer={viewer} change={account.data?.emailChange ?? null} />
        <TitledCard title={texts.phoneNumber()} titleLook="type-section" className="p-5">
          <p className="mt-2 mb-4 break-all text-muted">{viewer.phoneNumber || texts.noneYet()}</p>
          <ButtonLink to="/account/phone">{texts.changePhoneNumber()}</ButtonLink>
        </TitledCard>
        <TitledCard title={texts.password()} titleLook="type-section mb-4" className="p-5">
          <ButtonLink to="/new-password">{texts.changePassword()}</ButtonLink>
        </TitledCard>
        <TitledCard title={texts.passkeys()} titleLook="type-section" className="p-5">
          <p className="mt-2 mb-4 text-muted">{texts.signInWithYourFace()}</p>
          <ButtonLink to="/account/passkeys">{texts.managePasskeys()}</ButtonLink>
        </TitledCard>
      </div>
      <div className="grid min-w-0 gap-4">
        {account.data ? (
          <DevicesCard devices={account.data.devices} />
        ) : (
          account.isPending && isOnline && <Loading what={texts.yourDevicesInSentence()} className="h-64 rounded-2xl" />
        )}
        <div className="when-loaded contents">
          <DataCard />
        </div>
        <TitledCard title={texts.deleteMyAccount()} titleLook="type-section" className="when-loaded p-5">
          <p className="mt-2 mb-4 text-muted">{texts.removesYourNameAddresses()}</p>
          <ButtonLink to="/account/delete">{texts.deleteMyAccount()}</ButtonLink>
        </TitledCard>
      </div>
    </Page>
  )
}

const FILES = [
  { call: downloadData, name: 'my-data.json', label: texts.downloadAsJson() },
  { call: downloadDataTable, name: 'my-data.csv', label: texts.downloadAsCsv() },
] as const

/** Everything that is stored about the player, as files. */
function DataCard() {
  const isOnline = useOnline()
  const download = useMutation({ mutationFn: ({ call, name }: (typeof FILES)[number]) => downloadFile(call, name) })
  return (
    <TitledCard title={texts.downloadMyData()} titleLook="type-section" className="p-5">
      <p className="mt-2 mb-4 text-muted">{texts.everythingThatWeStoreAbout()}</p>
      <div className="flex flex-wrap gap-3">
        {FILES.map((file) => (
          <Button
            key={file.name}
            disabled={!isOnline}
            isBusy={download.isPending && download.variables === file}
            onClick={() => download.mutate(file)}
          >
            {file.label}
          </Button>
        ))}
      </div>
      <CallFailure error={download.error} text={texts.weCouldntPrepareTheFile()} className="mt-3" />
    </TitledCard>
  )
}
