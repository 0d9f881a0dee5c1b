import { AppLink } from '#pwa/design/AppLink.tsx'
import { ToolIcon } from '#pwa/design/ToolIcon.tsx'

/** The link to the till in the header, for staff. */
export const TillLink = () => (
  <AppLink
    to="/redeem"
    aria-label="Redeem a code"
    className="target inline-flex shrink-0 items-center justify-center gap-1.5 rounded-full bg-raised px-3 font-semibold hover:brightness-110"
  >
    <ToolIcon name="scan" sizePx={20} />
    <span aria-hidden>Redeem</span>
  </AppLink>
)
