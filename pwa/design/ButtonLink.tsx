import { AppLink, type AppLinkProps } from './AppLink.tsx'
import type { AccessibleName } from './accessibleName.ts'
import { type ButtonLook, buttonStyle } from './buttonStyle.ts'
import { Icon, type IconName } from './Icon.tsx'

type Props = Omit<AppLinkProps, 'children' | 'className' | 'aria-label'> & ButtonLook & AccessibleName & { icon?: IconName }

/** A link that looks like a button. */
export function ButtonLink({ variant, size, isWide, hasGlow, className, children, label, icon, ...link }: Props) {
  const style = buttonStyle({ variant, size, isWide, hasGlow, className })
  return (
    <AppLink {...link} aria-label={label} className={style.target}>
      <span className={style.face}>
        <span className="inline-flex items-center justify-center gap-2">
          {icon && <Icon name={icon} />}
          <span>{children}</span>
        </span>
      </span>
    </AppLink>
  )
}
