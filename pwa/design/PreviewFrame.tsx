import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { applyBrand } from './brand.ts'
import { copyStyles, setScheme } from './previewStyles.ts'

type Props = {
  /** Names the picture for screen readers, which do not read what is in it. */
  label: string
  widthPx: number
  heightPx: number
  scheme: 'dark' | 'light'
  /** `#rrggbb` */
  brandColor: string
  /** For a page that is laid out for a television. */
  isTv?: boolean
  children: ReactNode
}

/**
 * A page of the app as a picture. Its components are in a document of their own, so that they see the size and the color scheme of the shown
 * device, scaled to the room there is. Nothing in it can be focused or tapped.
 */
export function PreviewFrame({ label, widthPx, heightPx, scheme, brandColor, isTv = false, children }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [page, setPage] = useState<Document | null>(null)
  const [scale, setScale] = useState(0)

  const open = () => {
    const opened = frame.current?.contentDocument
    if (opened) void copyStyles(document, opened).then(() => setPage(opened))
  }
  useLayoutEffect(() => {
    const room = frame.current?.parentElement
    if (!room) return
    const observer = new ResizeObserver(([entry]) => setScale((entry?.contentRect.width ?? 0) / widthPx))
    observer.observe(room)
    return () => observer.disconnect()
  }, [widthPx])
  useLayoutEffect(() => {
    if (!page) return
    page.documentElement.toggleAttribute('data-tv', isTv)
    setScheme(page, scheme)
    return applyBrand(brandColor, page.documentElement)
  }, [page, isTv, scheme, brandColor])

  return (
    <div role="img" aria-label={label} className="relative w-full overflow-hidden" style={{ aspectRatio: `${widthPx} / ${heightPx}` }}>
      <iframe
        ref={(element) => {
          frame.current = element
          if (element) open()
        }}
        onLoad={open}
        title={label}
        aria-hidden
        inert
        tabIndex={-1}
        className="pointer-events-none absolute top-0 left-0 origin-top-left border-0"
        style={{ width: widthPx, height: heightPx, transform: `scale(${scale})` }}
      />
      {page && createPortal(children, page.body)}
    </div>
  )
}
