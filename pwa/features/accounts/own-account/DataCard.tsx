import { useMutation } from '@tanstack/react-query'
import { downloadFile } from '#pwa/data/call/downloadFile.ts'
import { Button } from '#pwa/design/Button.tsx'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import { useOnline } from '#pwa/device/useOnline.ts'
import { CallFailure } from '#pwa/shell/CallFailure.tsx'
import { downloadData, downloadDataTable } from '#shared/contract/ownAccount.ts'
import * as texts from './texts.ts'

const FILES = [
  { call: downloadData, name: 'my-data.json', label: texts.downloadAsJson() },
  { call: downloadDataTable, name: 'my-data.csv', label: texts.downloadAsCsv() },
] as const

/** Everything that is stored about the player, as files. */
export function DataCard() {
  const isOnline = useOnline()
  const download = useMutation({ mutationFn: ({ call, name }: (typeof FILES)[number]) => downloadFile(call, name) })
  return (
    <TitledCard title={texts.downloadMyData()} titleLook="type-section" className="p-5">
      <p className="mt-2 mb-4 text-muted">{texts.everythingThatWeStoreAbout()}</p>
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
      <CallFailure error={download.error} text={texts.weCouldntPrepareTheFile()} className="mt-3" />
    </TitledCard>
  )
}
