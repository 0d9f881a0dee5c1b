import { spellCode } from '../codeText.ts'
import { qrPath } from './qrPath.ts'

/** A code for the camera at the bar: the bare code, black on white in both schemes. */
export function QrCode({ code }: { code: string }) {
  const { size, path } = qrPath(code)
  return (
    <svg
      role="img"
      aria-label={`QR code of ${spellCode(code)}`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block size-full"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} className="fill-scan-light" />
      <path d={path} className="fill-scan-dark" />
    </svg>
  )
}
