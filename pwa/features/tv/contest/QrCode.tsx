import { encodeQR } from 'qr'

/** A code to scan, drawn as one path: dark on white whatever is around it, because cameras expect that. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const cells = encodeQR(text, 'raw', { ecc: 'medium', border: 2 })
  const path = cells.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg viewBox={`0 0 ${cells.length} ${cells.length}`} role="img" aria-label={label} shapeRendering="crispEdges" className={className}>
      <path d={`M0 0h${cells.length}v${cells.length}h-${cells.length}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
