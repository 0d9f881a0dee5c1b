import { lazy, Suspense, useState } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import type { WeekKey } from '#shared/model/week.ts'
import * as texts from './texts.ts'

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }))

/** Opens the share card of a week that is over. */
export function ShareButton({ week }: { week: WeekKey }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon="share" size="small" onClick={() => setIsOpen(true)}>
        {texts.share()}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog week={week} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
