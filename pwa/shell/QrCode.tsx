import { type ErrorCorrection, qrPath } from './qrPath.ts'

type Props = { text: string; label: string; level?: ErrorCorrection; className?: string }

/** A code for a camera: black on white in both schemes. */
export function QrCode({ text, label, level, className = 'block size-full' }: Props) {
  const { size, path } = qrPath(text, level)
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={className}>
      <path d={`M0 0h${size}v${size}h-${size}z`} className="fill-scan-light" />
      <path d={path} className="fill-scan-dark" />
    </svg>
  )
}
