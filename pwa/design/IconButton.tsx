import type { ButtonHTMLAttributes, Ref } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './Icon.tsx'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  label: string
  icon: IconName
  isPlain?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A square button of one icon, named by `label`. */
export function IconButton({ label, icon, isPlain = false, className, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cx(
        'target inline-flex items-center justify-center rounded-xl border border-transparent text-text transition-transform duration-150',
        'hover:brightness-110 active:scale-95 disabled:opacity-50 aria-disabled:opacity-50',
        !isPlain && 'bg-raised',
        className,
      )}
    >
      <Icon name={icon} sizePx={22} />
    </button>
  )
}
