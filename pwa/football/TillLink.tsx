import { AppLink } from '#pwa/design/AppLink.tsx'
import { ToolIcon } from '#pwa/design/ToolIcon.tsx'

/** The way to the till, for staff, in the header. */
export const TillLink = () => (
  <AppLink
    to="/redeem"
    aria-label="Redeem a code"
    className="target inline-flex shrink-0 items-center justify-center gap-2 rounded-full bg-raised px-3 font-semibold hover:brightness-110"
  >
    <ToolIcon name="scan" sizePx={22} />
    <span aria-hidden className="hidden lg:inline">
      Redeem
    </span>
  </AppLink>
)
