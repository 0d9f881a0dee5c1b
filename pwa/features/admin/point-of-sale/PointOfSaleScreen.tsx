import { useQuery } from '@tanstack/react-query'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Loading } from '#pwa/design/Loading.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { AdminAnswer } from '#pwa/features/admin/layout/AdminAnswer.tsx'
import { AdminPage } from '#pwa/features/admin/layout/AdminPage.tsx'
import { contract } from '#shared/contract/index.ts'
import { MessageList } from './MessageList.tsx'
import { PointOfSaleForm } from './PointOfSaleForm.tsx'
import * as texts from './texts.ts'

/** The connection to the bar's own till system, and what was sent to it. */
export const PointOfSaleScreen = () => (
  <AdminPage
    title={texts.pointOfSale()}
    actions={
      <ButtonLink to="/admin/till-report" size="small" icon="back">
        {texts.tillReport()}
      </ButtonLink>
    }
  >
    <PointOfSale />
  </AdminPage>
)

function PointOfSale() {
  const found = useQuery({ ...callQuery(contract.getPointOfSale, {}), staleTime: 0 })
  return (
    <AdminAnswer of={[found]} loading={<Loading className="h-96 w-full" />}>
      {({ isAvailable, integration, messages, waiting, needPerson }) => (
        <>
          {!isAvailable && (
            <Notice tone="warning" title={texts.notAvailableOnThisServer()}>
              {texts.theServerCantWrite()}
            </Notice>
          )}
          {needPerson > 0 && (
            <Notice tone="warning" title={texts.eventNeedsAPerson({ needPerson })}>
              {texts.lookAtYourTillSystem()}
            </Notice>
          )}
          <div className="grid items-start gap-3.5 xl:grid-cols-2">
            {isAvailable && <PointOfSaleForm integration={integration} />}
            <MessageList messages={messages} waiting={waiting} />
          </div>
        </>
      )}
    </AdminAnswer>
  )
}
