import { useState } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { lazyPart } from '#pwa/device/lazyPart.ts'
import type { WeekKey } from '#shared/model/week.ts'
import * as texts from './texts.ts'

const ShareDialog = lazyPart(async () => (await import('./ShareDialog.tsx')).ShareDialog)

/** Opens the share card of a week that is over. */
export function ShareButton({ week }: { week: WeekKey }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon="share" size="small" onClick={() => setIsOpen(true)}>
        {texts.share()}
      </Button>
      {isOpen && <ShareDialog week={week} onClose={() => setIsOpen(false)} />}
    </>
  )
}
