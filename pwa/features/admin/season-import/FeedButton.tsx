import { Button } from '#pwa/design/Button.tsx'
import { useAdminAction } from '#pwa/features/admin/layout/useAdminAction.ts'
import { contract } from '#shared/contract/index.ts'
import * as texts from './texts.ts'

type Props = {
  isOn: boolean
  /** Whether it is the next thing to do here. */
  isPrimary: boolean
}

/** Switches the score feed on or off. */
export function FeedButton({ isOn, isPrimary }: Props) {
  const change = useAdminAction(contract.changeFeed, {
    done: ({ hasFeed }) => ({ title: hasFeed ? texts.theFeedIsOn() : texts.theFeedIsOff() }),
    failed: texts.theFeedCouldNot(),
  })
  return (
    <Button variant={isPrimary ? 'primary' : 'quiet'} isBusy={change.isPending} onClick={() => change.mutate({ body: { isOn: !isOn } })}>
      {isOn ? texts.switchTheFeedOff() : texts.theFeed()}
    </Button>
  )
}
