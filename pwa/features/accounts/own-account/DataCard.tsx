import { useMutation } from '@tanstack/react-query'
import { textOf } from '#pwa/data/call/apiError.ts'
import { downloadFile } from '#pwa/data/call/downloadFile.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { useOnline } from '#pwa/device/useOnline.ts'
import { downloadData, downloadDataTable } from '#shared/contract/ownAccount.ts'

const FILES = [
  { call: downloadData, name: 'my-data.json', label: 'Download as JSON' },
  { call: downloadDataTable, name: 'my-data.csv', label: 'Download as CSV' },
] as const

/** Everything that is stored about the player, as files. */
export function DataCard() {
  const isOnline = useOnline()
  const download = useMutation({ mutationFn: ({ call, name }: (typeof FILES)[number]) => downloadFile(call, name) })
  return (
    <Card as="section" aria-labelledby="data" className="p-5">
      <h2 id="data" className="type-section">
        Download my data
      </h2>
      <p className="mt-2 mb-4 text-muted">Everything that we store about you: your account, picks, prizes, visits and settings.</p>
      <div className="flex flex-wrap gap-3">
        {FILES.map((file) => (
          <Button
            key={file.name}
            disabled={!isOnline}
            isBusy={download.isPending && download.variables === file}
            onClick={() => download.mutate(file)}
          >
            {file.label}
          </Button>
        ))}
      </div>
      {download.isError && (
        <Notice tone="error" className="mt-3">
          {textOf(download.error, "We couldn't prepare the file. Please try again.")}
        </Notice>
      )}
    </Card>
  )
}
