import './card.css'
import { createElement, type ReactElement } from 'react'
import { cx } from '#pwa/design/cx.ts'
import type { Drawing, Shape } from '#shared/card-drawing/shape.ts'

/** A drawing for the eye; what it says is written beside it for screen readers. */
export const CardDrawing = ({ drawing: { width, height, shapes }, className }: { drawing: Drawing; className?: string }) => (
  <svg viewBox={`0 0 ${width} ${height}`} aria-hidden focusable="false" className={cx('card-drawing', className)}>
    {createElement('g', null, ...shapes.map(toElement))}
  </svg>
)

/** `order`: the place of a stamp in their sequence. */
function toElement({ tag, attributes: { order, ...attributes }, children }: Shape): ReactElement {
  const props = order === undefined ? attributes : { ...attributes, style: { '--order': order } }
  return createElement<Record<string, unknown>>(
    tag,
    props,
    ...children.map((child) => (typeof child === 'string' ? child : toElement(child))),
  )
}
