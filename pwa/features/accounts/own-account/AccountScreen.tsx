import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { LoadingStatus } from '#pwa/design/LoadingStatus.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import { useOnline } from '#pwa/device/useOnline.ts'
import { AnswerAge } from '#pwa/shell/AnswerAge.tsx'
import { AppFooter } from '#pwa/shell/AppFooter.tsx'
import { AppHeader } from '#pwa/shell/AppHeader.tsx'
import { DataCard } from './DataCard.tsx'
import { DevicesCard } from './DevicesCard.tsx'
import { EmailCard } from './EmailCard.tsx'
import { ownAccountQuery } from './ownAccountQuery.ts'

/** How the player signs in and is reached, the devices that are signed in, the stored data, and the way to delete the account. */
export function AccountScreen() {
  const { viewer } = useViewer()
  const account = useQuery(ownAccountQuery)
  const isOnline = useOnline()
  if (!viewer) return null
  return (
    <>
      <AppHeader>
        <ButtonLink to="/profile" size="small" icon="back">
          Me
        </ButtonLink>
      </AppHeader>
      <main className="px-safe mx-auto grid max-w-5xl gap-4 pt-2 lg:grid-cols-2 lg:items-start lg:px-10 lg:pt-8">
        <h1 className="type-page lg:col-span-2">Account and devices</h1>
        {!isOnline && (
          <Notice tone="warning" icon="wifi-off" title="You are offline" className="lg:col-span-2">
            You can change your account when you are connected.
            <AnswerAge query={account} what="Your devices" />
          </Notice>
        )}
        {account.error && isOnline && (
          <Notice
            tone="error"
            title="Unable to Load Account"
            className="lg:col-span-2"
            action={
              <Button isBusy={account.isFetching} onClick={() => void account.refetch()}>
                Try Again
              </Button>
            }
          />
        )}
        <div className="grid min-w-0 gap-4">
          <EmailCard viewer={viewer} change={account.data?.emailChange ?? null} />
          <TitledCard title="Phone number" titleLook="type-section" className="p-5">
            <p className="mt-2 mb-4 break-all text-muted">{viewer.phoneNumber || 'None yet'}</p>
            <ButtonLink to="/account/phone">Change phone number</ButtonLink>
          </TitledCard>
          <TitledCard title="Password" titleLook="type-section mb-4" className="p-5">
            <ButtonLink to="/new-password">Change password</ButtonLink>
          </TitledCard>
          <TitledCard title="Passkeys" titleLook="type-section" className="p-5">
            <p className="mt-2 mb-4 text-muted">Sign in with your face, your fingerprint or your screen lock instead of the password.</p>
            <ButtonLink to="/account/passkeys">Manage passkeys</ButtonLink>
          </TitledCard>
        </div>
        <div className="grid min-w-0 gap-4">
          {account.data ? <DevicesCard devices={account.data.devices} /> : account.isPending && isOnline && <Loading />}
          <div className="when-loaded contents">
            <DataCard />
          </div>
          <TitledCard title="Delete my account" titleLook="type-section" className="when-loaded p-5">
            <p className="mt-2 mb-4 text-muted">Removes your name, addresses and devices at once. It can't be undone.</p>
            <ButtonLink to="/account/delete">Delete my account</ButtonLink>
          </TitledCard>
        </div>
      </main>
      <AppFooter />
    </>
  )
}

const Loading = () => (
  <div>
    <LoadingStatus what="your devices" />
    <Skeleton className="h-64 rounded-2xl" />
  </div>
)
