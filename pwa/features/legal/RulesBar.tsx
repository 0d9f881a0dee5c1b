import { useLocation } from 'react-router'
import { Button } from '#pwa/design/Button.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { useUnseenRules } from './useUnseenRules.ts'

const PATH = '/rules/official'

/** Says on every screen that the official rules have changed, until the player has seen it. */
export function RulesBar() {
  const { version, accept } = useUnseenRules()
  const { pathname } = useLocation()
  if (version === null || pathname === PATH) return null
  return (
    <div role="status" className="px-safe flex flex-wrap items-center justify-between gap-2 border-b border-line bg-raised py-2">
      <p>The official rules have changed.</p>
      <div className="flex gap-2">
        <ButtonLink to={PATH} size="small">
          Read them
        </ButtonLink>
        <Button size="small" variant="plain" onClick={accept}>
          Got it
        </Button>
      </div>
    </div>
  )
}
