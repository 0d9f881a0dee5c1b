import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** The place above the tabs of the bottom bar; null where there is no bar. */
export const DockSlot = createContext<HTMLElement | null>(null)

/** Shows its children above the tabs of the bottom bar, whichever screen they belong to. */
export function InDock({ children }: { children: ReactNode }) {
  const slot = use(DockSlot)
  return slot && createPortal(children, slot)
}
