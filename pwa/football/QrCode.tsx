import { qrPath } from './qrPath.ts'

/** A code for a camera: black on white in both schemes. */
export function QrCode({ text, label, className = 'block size-full' }: { text: string; label: string; className?: string }) {
  const { size, path } = qrPath(text)
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={className}>
      <path d={`M0 0h${size}v${size}h-${size}z`} className="fill-scan-light" />
      <path d={path} className="fill-scan-dark" />
    </svg>
  )
}
