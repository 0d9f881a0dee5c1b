import { Button } from '#pwa/design/Button.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { useNow } from '#pwa/device/useNow.ts'
import { useAdminAction } from '#pwa/features/admin/layout/useAdminAction.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { formatShortAge } from '#shared/rules/agoText.ts'
import { ConnectionCard, type Connections, IS_OFF, NEEDS_PERSON, WORKS } from './ConnectionCard.tsx'

type Feed = Connections['feed']

/** The source of schedule and scores. A schedule file is imported in System. */
export function FeedCard({ feed }: { feed: Feed }) {
  const now = useNow(MINUTE_MS)
  const change = useAdminAction(contract.changeFeed, { failed: 'The feed could not be switched' })
  const isOn = feed.kind !== 'none'
  const state = !isOn ? IS_OFF('OFF') : feed.error === null ? WORKS('ON') : NEEDS_PERSON('FAILS')
  return (
    <ConnectionCard title="Score feed" state={state} setBy={feed.isFixed && isOn ? 'environment' : undefined}>
      <p className="text-muted">{feedText(feed, now)}</p>
      {!feed.isFixed && (
        <div>
          <Button variant={isOn ? 'quiet' : 'primary'} isBusy={change.isPending} onClick={() => change.mutate({ body: { isOn: !isOn } })}>
            {isOn ? 'Switch the feed off' : 'Use the feed'}
          </Button>
        </div>
      )}
    </ConnectionCard>
  )
}

function feedText({ kind, isFixed, lastGoodAt, error }: Feed, now: number): string {
  if (kind === 'none') return isFixed ? 'The demo season plays by itself.' : 'No feed is on, so scores are typed in Week control.'
  const answered =
    lastGoodAt === null
      ? 'It has not answered yet.'
      : `Its last answer is ${formatShortAge(Math.max(0, now - Date.parse(lastGoodAt)))} old.`
  return error === null ? `Schedule and scores come from the feed. ${answered}` : `${answered} Last error: ${error}`
}

/** The bar's own till system has a screen of its own. */
export function PointOfSaleCard({ pointOfSale: { isConnected, isActive, needPerson } }: Pick<Connections, 'pointOfSale'>) {
  const state = needPerson > 0 ? NEEDS_PERSON(`${needPerson} NOT BOOKED`) : isActive ? WORKS('ON') : IS_OFF('OFF')
  return (
    <ConnectionCard title="Point of sale" state={state}>
      <p className="text-muted">
        {isConnected
          ? 'Redemptions are sent to your till system.'
          : 'Your till system can be informed of each redemption. The till works without it.'}
      </p>
      <div>
        <ButtonLink to="/admin/point-of-sale" size="small">
          {isConnected ? 'Open point of sale' : 'Connect a till system'}
        </ButtonLink>
      </div>
    </ConnectionCard>
  )
}
