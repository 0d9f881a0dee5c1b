import { useQuery } from '@tanstack/react-query'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { Loading } from '#pwa/design/Loading.tsx'
import { AdminAnswer } from '#pwa/features/admin/layout/AdminAnswer.tsx'
import { AdminPage } from '#pwa/features/admin/layout/AdminPage.tsx'
import { contract } from '#shared/contract/index.ts'
import { AddressCard } from './AddressCard.tsx'
import { FeedCard, PointOfSaleCard } from './LinkCards.tsx'
import { MailCard } from './MailCard.tsx'
import { PushCard } from './PushCard.tsx'
import * as texts from './texts.ts'

/** How the house reaches the outside: mail server, public address, push messages, feed and point of sale. */
export const ConnectionsScreen = () => (
  <AdminPage title={texts.connections()}>
    <Connections />
  </AdminPage>
)

function Connections() {
  const found = useQuery({ ...callQuery(contract.getConnections, {}), staleTime: 0 })
  return (
    <AdminAnswer of={[found]} loading={<Loading className="h-96 w-full" />}>
      {({ mail, address, push, feed, pointOfSale, canStoreSecrets }) => (
        <div className="grid items-start gap-3.5 xl:grid-cols-2">
          <MailCard mail={mail} canStoreSecrets={canStoreSecrets} />
          <div className="grid gap-3.5">
            <AddressCard address={address} />
            <PushCard push={push} canStoreSecrets={canStoreSecrets} />
            <FeedCard feed={feed} />
            <PointOfSaleCard pointOfSale={pointOfSale} />
          </div>
        </div>
      )}
    </AdminAnswer>
  )
}
