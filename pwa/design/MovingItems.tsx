import { Component, createRef, type ReactNode } from 'react'
import { MOVE_MS, prefersReducedMotion } from './motion.ts'

type Props = {
  /** Items move when it changes. */
  arrangement: string
  /** Its items have a `data-item` each, unique among them; a control with an `id` gets the focus back. */
  children: ReactNode
}
type Before = { focusedId: string; places: Places | null }
type Places = { items: ReadonlyMap<string, DOMRect>; below: ReadonlyMap<Element, number> }

/** An element below the items has this attribute: it fades in at its new place, where it would otherwise jump. */
const BELOW_ITEMS = '[data-below-items]'

/**
 * Items that change their places: each moves from where it was, by transform. They are new elements after the change, so the browser counts no
 * layout shift. A class, because only getSnapshotBeforeUpdate sees the places before they change.
 */
export class MovingItems extends Component<Props> {
  readonly root = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(before: Props): Before | null {
    if (before.arrangement === this.props.arrangement) return null
    const focused = document.activeElement
    return { focusedId: (this.root.current?.contains(focused) && focused?.id) || '', places: prefersReducedMotion() ? null : this.places() }
  }

  private places(): Places {
    return {
      items: new Map(this.items().map((item) => [item.dataset['item'] ?? '', item.getBoundingClientRect()])),
      below: new Map([...document.querySelectorAll(BELOW_ITEMS)].map((below) => [below, below.getBoundingClientRect().top])),
    }
  }

  override componentDidUpdate(_before: Props, _state: unknown, before: Before | null) {
    document.getElementById(before?.focusedId ?? '')?.focus({ preventScroll: true })
    const places = before?.places
    if (!places) return
    const items = this.items().map((item) => ({
      item,
      from: places.items.get(item.dataset['item'] ?? ''),
      to: item.getBoundingClientRect(),
    }))
    for (const { item, from, to } of items) {
      if (!from || (from.x === to.x && from.y === to.y)) continue
      const start = `translate(${from.x - to.x}px, ${from.y - to.y}px)`
      item.animate([{ transform: start }, { transform: 'none' }], { duration: MOVE_MS, easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)' })
    }
    const hidden = { visibility: 'hidden', opacity: 0 }
    for (const [below, top] of places.below) {
      if (below.getBoundingClientRect().top === top) continue // beside the items it stays where it is
      below.animate([hidden, { ...hidden, offset: 0.5 }, { visibility: 'visible', opacity: 1 }], MOVE_MS * 2)
    }
  }

  override render() {
    return (
      <div ref={this.root}>
        <div key={this.props.arrangement}>{this.props.children}</div>
      </div>
    )
  }

  private items(): HTMLElement[] {
    return [...(this.root.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
  }
}
