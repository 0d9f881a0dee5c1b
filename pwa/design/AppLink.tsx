import { type AnchorHTMLAttributes, type ComponentType, createContext, use } from 'react'

export type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string
  /** Whether the address takes the place of the present one in the history. */
  replace?: boolean
}

/** The component that links are made of: the router's inside the app, a plain `a` on the landing page, which loads without the router. */
export const LinkKind = createContext<ComponentType<AppLinkProps>>(PlainLink)

/** A link to another address of the app. */
export function AppLink(props: AppLinkProps) {
  const Kind = use(LinkKind)
  return <Kind {...props} />
}

function PlainLink({ to, replace: _, ...rest }: AppLinkProps) {
  return <a href={to} {...rest} />
}
