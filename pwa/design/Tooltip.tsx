import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '#pwa/device/createStore.ts'
import { closeTooltip, hoverTooltip, leaveTooltip, openTooltip, openTooltipId } from './tooltipTiming.ts'

/**
 * A hint on a control for a hovering mouse and for the keyboard. Touch never sees it, so it may only repeat or explain.
 * Radix's tooltip is not used: it adds 18.6 kB gzip to the first load for something that a phone never shows; this one adds 1 kB.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const isOpen = useStore(openTooltipId, (openId) => openId === id)
  useEffect(() => listen(anchor.current, id), [id])
  return (
    <span ref={anchor} className="inline-flex">
      {children}
      {isOpen && <Bubble id={id} text={text} anchor={anchor} />}
    </span>
  )
}

/** The control inside is the interactive one; the span around it only listens to events that bubble. Returns a function that stops. */
function listen(anchor: HTMLElement | null, id: string): () => void {
  if (!anchor) return () => {}
  const enter = (event: PointerEvent) => event.pointerType === 'mouse' && hoverTooltip(id)
  const leave = () => leaveTooltip(id)
  const focus = () => anchor.querySelector(':focus-visible') && openTooltip(id)
  const close = () => closeTooltip(id)
  anchor.addEventListener('pointerenter', enter)
  anchor.addEventListener('pointerleave', leave)
  anchor.addEventListener('pointerdown', close)
  anchor.addEventListener('focusin', focus)
  anchor.addEventListener('focusout', close)
  return () => {
    close()
    anchor.removeEventListener('pointerenter', enter)
    anchor.removeEventListener('pointerleave', leave)
    anchor.removeEventListener('pointerdown', close)
    anchor.removeEventListener('focusin', focus)
    anchor.removeEventListener('focusout', close)
  }
}

function Bubble({ id, text, anchor }: { id: string; text: string; anchor: RefObject<HTMLSpanElement | null> }) {
  const bubble = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    const control = anchor.current?.querySelector('button, a, input, [tabindex]')
    control?.setAttribute('aria-describedby', id)
    if (anchor.current && bubble.current) place(bubble.current, anchor.current)
    return () => control?.removeAttribute('aria-describedby')
  }, [id, anchor])

  useEffect(() => {
    const own = bubble.current
    const save = () => openTooltip(id)
    const leave = () => leaveTooltip(id)
    const close = () => closeTooltip(id)
    const handleKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && close()
    own?.addEventListener('pointerenter', save)
    own?.addEventListener('pointerleave', leave)
    document.addEventListener('keydown', handleKeyDown)
    document.addEventListener('scroll', close, { capture: true, passive: true })
    return () => {
      own?.removeEventListener('pointerenter', save)
      own?.removeEventListener('pointerleave', leave)
      document.removeEventListener('keydown', handleKeyDown)
      document.removeEventListener('scroll', close, { capture: true })
    }
  }, [id])

  return createPortal(
    <span
      ref={bubble}
      id={id}
      role="tooltip"
      className="fixed z-70 max-w-64 animate-fade-in rounded-lg border border-line bg-raised px-2.5 py-1.5 text-sm text-text shadow-dock"
    >
      {text}
    </span>,
    document.body,
  )
}

/** Puts the bubble over the control, or under it where there is no room, and keeps it inside the window. */
function place(bubble: HTMLElement, anchor: HTMLElement) {
  const gapPx = 8
  const control = anchor.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const centredX = control.left + control.width / 2 - width / 2
  const overY = control.top - height - gapPx
  bubble.style.left = `${Math.min(Math.max(gapPx, centredX), window.innerWidth - width - gapPx)}px`
  bubble.style.top = `${overY >= gapPx ? overY : control.bottom + gapPx}px`
}
