import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { applyBrand } from './brand.ts'

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

/** Gives an empty document the styles and the language of another one, and waits until they are loaded. Does nothing the second time. */
async function copyStyles(from: Document, to: Document): Promise<void> {
  if (to.head.childElementCount > 0) return
  to.documentElement.lang = from.documentElement.lang
  const copies = [...from.querySelectorAll('link[rel="stylesheet"], style')].map((style) => to.importNode(style, true))
  const loaded = copies
    .filter(({ localName }) => localName === 'link')
    .map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener('load', resolve, { once: true })
          link.addEventListener('error', resolve, { once: true })
        }),
    )
  to.head.append(...copies)
  await Promise.all(loaded)
}

const SCHEME_QUERY = /^\(prefers-color-scheme:\s*(dark|light)\)/
/** The scheme that a rule was written for, before its condition was replaced. */
const written = new WeakMap<CSSRule, string>()

/** Makes a document dark or light on every device: the rules of one scheme count, and those of the other do not. */
function setScheme(page: Document, scheme: 'dark' | 'light'): void {
  for (const sheet of page.styleSheets) for (const rule of mediaRulesIn(sheet.cssRules)) chooseFor(rule, scheme)
}

function chooseFor(rule: CSSMediaRule, scheme: 'dark' | 'light') {
  const of = written.get(rule) ?? SCHEME_QUERY.exec(rule.media.mediaText)?.[1]
  if (of === undefined) return
  written.set(rule, of)
  rule.media.mediaText = of === scheme ? 'all' : 'not all'
}

/** Not `instanceof`: the rules of another document have classes of their own. */
function* mediaRulesIn(rules: CSSRuleList): Generator<CSSMediaRule> {
  for (const rule of rules) {
    if ('media' in rule && 'cssRules' in rule) yield rule as CSSMediaRule
    if ('cssRules' in rule) yield* mediaRulesIn(rule.cssRules as CSSRuleList)
  }
}
