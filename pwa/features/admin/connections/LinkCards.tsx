import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { useNow } from '#pwa/device/useNow.ts'
import { FeedButton } from '#pwa/features/admin/season-import/SourceButtons.tsx'
import { MINUTE_MS } from '#shared/clock.ts'
import { formatShortAge } from '#shared/rules/time/agoText.ts'
import { ConnectionCard, type Connections, IS_OFF, NEEDS_PERSON, WORKS } from './ConnectionCard.tsx'
import * as texts from './texts.ts'

type Feed = Connections['feed']

/** The source of schedule and scores. A schedule file is imported in System. */
export function FeedCard({ feed }: { feed: Feed }) {
  const now = useNow(MINUTE_MS)
  const isOn = feed.kind !== 'none'
  const state = !isOn ? IS_OFF(texts.isOff()) : feed.error === null ? WORKS(texts.isOn()) : NEEDS_PERSON(texts.fails())
  return (
    <ConnectionCard title={texts.scoreFeed()} state={state} setBy={feed.isFixed && isOn ? 'environment' : undefined}>
      <p className="text-muted">{feedText(feed, now)}</p>
      {!feed.isFixed && (
        <div>
          <FeedButton isOn={isOn} isPrimary={!isOn} />
        </div>
      )}
    </ConnectionCard>
  )
}

function feedText({ kind, isFixed, lastGoodAt, error }: Feed, now: number): string {
  if (kind === 'none') return isFixed ? texts.theDemoSeasonPlays() : texts.noFeed()
  const answered =
    lastGoodAt === null ? texts.itHasNotAnsweredYet() : texts.itsLastAnswerIsOld({ shortAge: formatShortAge(now - Date.parse(lastGoodAt)) })
  return error === null ? texts.scheduleAndScoresCome({ answered }) : texts.lastError({ answered, error })
}

/** The bar's own till system has a screen of its own. */
export function PointOfSaleCard({ pointOfSale: { isConnected, isActive, needPerson } }: Pick<Connections, 'pointOfSale'>) {
  const state = needPerson > 0 ? NEEDS_PERSON(texts.notBooked({ needPerson })) : isActive ? WORKS(texts.isOn()) : IS_OFF(texts.isOff())
  return (
    <ConnectionCard title={texts.pointOfSale()} state={state}>
      <p className="text-muted">{isConnected ? texts.redemptionsAreSent() : texts.yourTillSystem()}</p>
      <div>
        <ButtonLink to="/admin/point-of-sale" size="small">
          {isConnected ? texts.openPointOfSale() : texts.connectATillSystem()}
        </ButtonLink>
      </div>
    </ConnectionCard>
  )
}
