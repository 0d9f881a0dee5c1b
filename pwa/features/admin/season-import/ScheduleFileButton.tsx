import { useRef } from 'react'
import { Button } from '#pwa/design/Button.tsx'

/** A button that opens the file picker for a schedule. */
export function ScheduleFileButton({ isBusy, onChoose }: { isBusy: boolean; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="Schedule file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button isBusy={isBusy} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
    </>
  )
}

/** The file may name any type; the server reads it as CSV. */
export const scheduleUpload = async (file: File) => ({ type: 'text/csv', bytes: new Uint8Array(await file.arrayBuffer()) }) as const
