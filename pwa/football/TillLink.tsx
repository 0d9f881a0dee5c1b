import { AppLink } from '#pwa/design/AppLink.tsx'
import { ToolIcon } from '#pwa/design/ToolIcon.tsx'

/** The way to the till in the header of wide screens, for staff; on phones it is a row of the profile. */
export const TillLink = () => (
  <AppLink
    to="/redeem"
    className="target hidden shrink-0 items-center justify-center gap-2 rounded-full bg-raised px-4 font-semibold lg:inline-flex hover:brightness-110"
  >
    <ToolIcon name="scan" sizePx={22} />
    Redeem a code
  </AppLink>
)
