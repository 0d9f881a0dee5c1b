import { createContext, type ReactNode } from 'react'

/** What the header of every screen shows on wide screens: the navigation, and who is signed in. Null where nobody is. */
export const HeaderSlot = createContext<{ navigation: ReactNode; person: ReactNode } | null>(null)
