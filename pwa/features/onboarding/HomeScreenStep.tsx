import { useState } from 'react'
import { useContest } from '#pwa/data/queries/contest.ts'
import { useIsSeasonClosed } from '#pwa/data/queries/contestQueries.ts'
import { BrandMark } from '#pwa/design/BrandMark.tsx'
import { Button } from '#pwa/design/Button.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { useStore } from '#pwa/device/createStore.ts'
import { install, installOffer } from '#pwa/device/installPrompt.ts'
import { InstallSteps } from '#pwa/shell/install/InstallSteps.tsx'
import { StepLayout, type StepProps } from './StepLayout.tsx'
import * as texts from './texts.ts'

/** Explains how to put the app on the home screen; where the browser offers to install it, by one button. */
export function HomeScreenStep({ onDone, number, total }: StepProps) {
  const { productName } = useContest()
  const isClosed = useIsSeasonClosed()
  const offer = useStore(installOffer)
  const [isAsking, setIsAsking] = useState(false)

  const installNow = async () => {
    setIsAsking(true)
    const isInstalled = await install()
    setIsAsking(false)
    if (isInstalled) onDone()
  }
  return (
    <StepLayout
      number={number}
      total={total}
      title={texts.oneTapFromKickoff()}
      lead={texts.putOnYourHomeScreen({ productName })}
      actions={
        <>
          {offer || isAsking ? (
            <Button variant="primary" size="large" isWide isBusy={isAsking} onClick={() => void installNow()}>
              {texts.addToHomeScreen()}
            </Button>
          ) : (
            <Button variant="primary" size="large" isWide onClick={onDone}>
              {isClosed ? texts.goOn() : texts.makeMyFirstPicks()}
            </Button>
          )}
          <Button variant="plain" isWide onClick={onDone}>
            {texts.later()}
          </Button>
        </>
      }
    >
      <Card className="flex flex-col items-center gap-2 py-6">
        <span className="flex size-16 items-center justify-center rounded-2xl border-2 border-brand bg-background">
          <BrandMark heightPx={32} />
        </span>
        <span className="text-sm">{productName}</span>
      </Card>
      {!offer && !isAsking && <InstallSteps />}
    </StepLayout>
  )
}
