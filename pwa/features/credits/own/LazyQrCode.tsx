import { lazy, Suspense } from 'react'
import { spellCode } from '#pwa/features/credits/codeText.ts'
import * as texts from './texts.ts'

/** Loads the QR code's drawing. If that fails, nothing is shown: the code is also there in letters. */
const QrCode = lazy(() =>
  import('#pwa/shell/QrCode.tsx').then(
    ({ QrCode: Drawing }) => ({ default: Drawing }),
    () => ({ default: NoQrCode }),
  ),
)

/** The QR code of a credit code, in the square around it. */
export const LazyQrCode = ({ code }: { code: string }) => (
  <Suspense fallback={<span className="block aspect-square w-full animate-breathe rounded-xl bg-scan-dark/20" />}>
    <QrCode text={code} label={texts.qrCode({ spellCode: spellCode(code) })} />
  </Suspense>
)

const NoQrCode = (_: { text: string; label: string }) => (
  <span className="grid aspect-square w-full place-items-center bg-scan-light p-2 text-center text-sm text-scan-dark">
    {texts.readOutTheCode()}
  </span>
)
