import { useState } from 'react'
import { useContest } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { useStore } from '#pwa/device/createStore.ts'
import { install, installOffer, isAppleTouchDevice, isInstalled } from '#pwa/device/installPrompt.ts'
import type { CurrentCard } from '#pwa/features/picks/card/useCurrentCard.ts'
import { InstallSteps } from '#pwa/shell/install/InstallSteps.tsx'
import { declineInstall, readInstallMemory } from '#pwa/shell/install/installMemory.ts'
import * as texts from './texts.ts'

/**
 * Offers to put the app on the home screen: once a card is submitted or at a later visit, and only where the browser can do it. Never while a draft
 * or a queued card is on this device: on iPhones the installed app has a storage of its own and would start without it.
 */
export function InstallOffer({ card }: { card: CurrentCard }) {
  const { productName } = useContest()
  const offer = useStore(installOffer)
  const { gamePicks, mnfTotalScore } = useStore(card.values)
  const [{ hasComeBack, isDeclined }, setMemory] = useState(readInstallMemory)
  const [isAsking, setIsAsking] = useState(false)

  const hasDraft = Object.keys(gamePicks).length > 0 || mnfTotalScore > 0
  const hasWorkHere = hasDraft || card.queued !== null || !card.isReady
  const canInstall = !isInstalled() && (offer !== null || isAsking || isAppleTouchDevice())
  if (isDeclined || !canInstall || hasWorkHere || (!card.stored.data && !hasComeBack)) return null

  const decline = () => {
    declineInstall()
    setMemory(readInstallMemory())
  }
  const installNow = async () => {
    setIsAsking(true)
    const hasAgreed = await install()
    setIsAsking(false)
    if (!hasAgreed) decline()
  }
  return (
    <Card as="section" aria-labelledby="install" className="p-5 max-lg:mb-4">
      <h2 id="install" className="type-section">
        {texts.onYourHomeScreen({ productName })}
      </h2>
      <p className="mt-1 text-muted">{texts.fullScreenOneTap()}</p>
      {offer === null && !isAsking && <InstallSteps />}
      <div className="mt-4 flex flex-wrap gap-3">
        {(offer !== null || isAsking) && (
          <Button variant="primary" isBusy={isAsking} onClick={() => void installNow()}>
            {texts.addToHomeScreen()}
          </Button>
        )}
        <Button variant="plain" onClick={decline}>
          {texts.notNow()}
        </Button>
      </div>
    </Card>
  )
}
