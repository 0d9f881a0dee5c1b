import { lazy, Suspense } from 'react'
import { spellCode } from '#pwa/features/credits/codeText.ts'

/** The drawing comes by itself; where it can't be had, the code in letters does as well, so nothing fails. */
const QrCode = lazy(() =>
  import('#pwa/football/QrCode.tsx').then(
    ({ QrCode: Drawing }) => ({ default: Drawing }),
    () => ({ default: NoQrCode }),
  ),
)

/** The QR code of a code, in the square that its place gives it. */
export const LazyQrCode = ({ code }: { code: string }) => (
  <Suspense fallback={<span className="block aspect-square w-full bg-scan-light" />}>
    <QrCode text={code} label={`QR code of ${spellCode(code)}`} />
  </Suspense>
)

const NoQrCode = (_: { text: string; label: string }) => (
  <span className="grid aspect-square w-full place-items-center bg-scan-light p-2 text-center text-sm text-scan-dark">
    Read out the code
  </span>
)
