import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react'
import type { AccessibleName } from './accessibleName.ts'
import { type ButtonLook, buttonStyle } from './buttonStyle.ts'
import { cx } from './cx.ts'
import { Icon, type IconName } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className' | 'aria-label'> &
  ButtonLook &
  AccessibleName & { icon?: IconName; isBusy?: boolean; ref?: Ref<HTMLButtonElement> }

/**
 * A button. While busy it keeps its size, focus and name, and ignores taps. With `aria-disabled` it looks disabled and keeps its focus; its handler
 * decides what a tap does.
 */
export function Button(props: Props) {
  const { variant, size, isWide, hasGlow, className, children, label, icon, isBusy = false, onClick, type = 'button', ...rest } = props
  const style = buttonStyle({ variant, size, isWide, hasGlow, className })
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      onClick={handleClick}
      className={style.target}
    >
      <span className={style.face}>
        <span className={cx('inline-flex items-center justify-center gap-2', isBusy && 'opacity-0')}>
          {icon && <Icon name={icon} />}
          <span>{children}</span>
        </span>
        {isBusy && <Spinner className="absolute" />}
      </span>
    </button>
  )
}
