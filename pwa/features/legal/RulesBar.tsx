import { useLocation } from 'react-router'
import { AppLink } from '#pwa/design/AppLink.tsx'
import { Button } from '#pwa/design/Button.tsx'
import * as texts from './texts.ts'
import { useUnseenRules } from './useUnseenRules.ts'

const PATH = '/rules/official'

/** Says on every screen that the official rules have changed, until the player has seen it. */
export function RulesBar() {
  const { version, accept } = useUnseenRules()
  const { pathname } = useLocation()
  if (version === null || pathname === PATH) return null
  return (
    <div role="status" className="px-safe flex items-center justify-between gap-3 border-b border-line bg-raised py-1">
      <AppLink to={PATH} className="target inline-flex items-center font-semibold underline underline-offset-4">
        {texts.theOfficialRulesHaveChanged()}
      </AppLink>
      <Button size="small" variant="quiet" onClick={accept}>
        {texts.gotIt()}
      </Button>
    </div>
  )
}
