import { type ReactNode, useState } from 'react'
import { useContest } from '#pwa/data/queries/contest.ts'
import { BrandMark } from '#pwa/design/BrandMark.tsx'
import { Button } from '#pwa/design/Button.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { ToolIcon } from '#pwa/design/ToolIcon.tsx'
import { useStore } from '#pwa/device/createStore.ts'
import { install, installOffer, isAppleTouchDevice } from '#pwa/device/installPrompt.ts'
import { StepLayout, type StepProps } from './StepLayout.tsx'

type Instruction = { text: string; icon: ReactNode }

/** Safari installs nothing by a button. */
const IN_SAFARI: readonly Instruction[] = [
  { text: "Tap Share in Safari's bar", icon: <Icon name="share" /> },
  { text: 'Choose Add to Home Screen', icon: <ToolIcon name="plus" /> },
  { text: 'Open it from there', icon: <ToolIcon name="phone" /> },
]
const IN_OTHER_BROWSERS: readonly Instruction[] = [
  { text: "Open your browser's menu", icon: <Icon name="menu" /> },
  { text: 'Choose Install or Add to Home Screen', icon: <ToolIcon name="plus" /> },
  { text: 'Open it from there', icon: <ToolIcon name="phone" /> },
]

/** Explains how to put the app on the home screen; where the browser offers to install it, by one button. */
export function HomeScreenStep({ onDone, number, total }: StepProps) {
  const { productName } = useContest()
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
      title="One tap from kickoff"
      lead={`Put ${productName} on your home screen: full screen, and works without signal.`}
      actions={
        <>
          {offer || isAsking ? (
            <Button variant="primary" size="large" isWide isBusy={isAsking} onClick={() => void installNow()}>
              Add to home screen
            </Button>
          ) : (
            <Button variant="primary" size="large" isWide onClick={onDone}>
              Make my first picks
            </Button>
          )}
          <Button variant="plain" isWide onClick={onDone}>
            Later
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
      {!offer && !isAsking && <Instructions of={isAppleTouchDevice() ? IN_SAFARI : IN_OTHER_BROWSERS} />}
    </StepLayout>
  )
}

function Instructions({ of: instructions }: { of: readonly Instruction[] }) {
  return (
    <Card isPadded={false} className="mt-3 px-4">
      <ol className="divide-y divide-line">
        {instructions.map(({ text, icon }, index) => (
          <li key={text} className="flex min-h-13 items-center gap-3 py-2">
            <span aria-hidden className="type-number inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-raised">
              {index + 1}
            </span>
            <span className="flex-1">{text}</span>
            <span aria-hidden className="inline-flex size-10 items-center justify-center rounded-lg bg-raised text-pick-ink">
              {icon}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
