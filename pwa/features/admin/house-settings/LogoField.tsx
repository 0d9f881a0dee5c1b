import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { Button } from '#pwa/design/Button.tsx'
import { logoUpload } from '#shared/contract/houseSettings.ts'
import type { contract } from '#shared/contract/index.ts'
import type { HouseForm } from './houseForm.ts'
import * as texts from './texts.ts'

type Props = { form: HouseForm; call: typeof contract.uploadLogo | typeof contract.uploadSetupLogo }

/** The logo, on a dark and on a light ground. An upload is shown at once and becomes the logo when the settings are saved. */
export function LogoField({ form, call }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: async (file: File) =>
      callApi(call as typeof contract.uploadLogo, { upload: { type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) } }),
    onSuccess: ({ url }) => form.set('brand', 'logoUrl', url),
  })
  const { logoUrl } = form.draft.brand
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{texts.logo()}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {logoUrl?.startsWith('/') && (
          <>
            <LogoOn ground="#0b0d11" url={logoUrl} alt={texts.theLogoOnADark()} />
            <LogoOn ground="#fcfaf6" url={logoUrl} alt={texts.theLogoOnPaper()} />
          </>
        )}
        <input
          ref={input}
          type="file"
          accept={logoUpload.types.join(',')}
          aria-label={texts.logoFile()}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (file) upload.mutate(file)
          }}
        />
        <Button size="small" isBusy={upload.isPending} onClick={() => input.current?.click()}>
          {logoUrl ? texts.replaceLogo() : texts.uploadALogo()}
        </Button>
        {logoUrl && (
          <Button size="small" variant="plain" onClick={() => form.set('brand', 'logoUrl', null)}>
            {texts.remove()}
          </Button>
        )}
      </div>
      {logoUrl && !logoUrl.startsWith('/') && <p className="mt-1.5 text-sm font-semibold text-warning-ink">{texts.theLogo()}</p>}
      <p className="mt-1.5 text-sm text-muted">{texts.pngJpegOrWebP()}</p>
      {upload.isError && (
        <p role="alert" className="mt-1.5 text-sm font-semibold text-missed-ink">
          {textOf(upload.error, texts.theLogoCouldNot())}
        </p>
      )}
    </fieldset>
  )
}

const LogoOn = ({ ground, url, alt }: { ground: string; url: string; alt: string }) => (
  <span className="flex size-16 items-center justify-center rounded-xl border border-line p-2" style={{ backgroundColor: ground }}>
    <img src={url} alt={alt} className="max-h-full max-w-full object-contain" />
  </span>
)
