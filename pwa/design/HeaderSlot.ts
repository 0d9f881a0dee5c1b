import { createContext, type ReactNode } from 'react'

/** The navigation that the header of every screen shows on wide screens; null where nobody is signed in. */
export const HeaderSlot = createContext<ReactNode>(null)
