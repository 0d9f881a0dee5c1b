import { type AnchorHTMLAttributes, type ComponentType, createContext, use } from 'react'

export type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string }

/** What a link of the app is made of: the router's link inside the app, a plain one on pages that come without it. */
export const LinkKind = createContext<ComponentType<AppLinkProps>>(PlainLink)

/** A way to another address of the app. */
export function AppLink(props: AppLinkProps) {
  const Kind = use(LinkKind)
  return <Kind {...props} />
}

function PlainLink({ to, ...rest }: AppLinkProps) {
  return <a href={to} {...rest} />
}
