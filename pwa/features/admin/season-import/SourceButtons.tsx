import { useRef } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { useAdminAction } from '#pwa/features/admin/layout/useAdminAction.ts'
import { contract } from '#shared/contract/index.ts'
import * as texts from './texts.ts'

type FeedProps = {
  isOn: boolean
  /** Whether it is the next thing to do here. */
  isPrimary: boolean
}

/** Switches the score feed on or off. */
export function FeedButton({ isOn, isPrimary }: FeedProps) {
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

/** A button that opens the file picker for a schedule. */
export function ScheduleFileButton({ isBusy, onChoose }: { isBusy: boolean; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={texts.scheduleFile()}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button isBusy={isBusy} onClick={() => input.current?.click()}>
        {texts.chooseAFile()}
      </Button>
    </>
  )
}

/** The file may name any type; the server reads it as CSV. */
export const scheduleUpload = async (file: File) => ({ type: 'text/csv', bytes: new Uint8Array(await file.arrayBuffer()) }) as const
