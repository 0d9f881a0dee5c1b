import { cx } from './cx.ts'

/** `primary` is a screen's main action, at most one; `quiet` is a secondary one. `plain` is text only; `light` is for the celebration screens, `prize` leads to what was won. */
export type ButtonVariant = 'primary' | 'quiet' | 'plain' | 'light' | 'prize'

/** `small` draws a 34 px pill inside its 44 px target; `dock` is for the bottom bar, `large` for sheets. */
export type ButtonSize = 'small' | 'medium' | 'dock' | 'large'

const fills = {
  primary: 'bg-brand text-on-brand uppercase tracking-[0.01em] enabled-button:hover:[filter:brightness(1.1)]',
  quiet: 'bg-raised text-text enabled-button:hover:[filter:brightness(1.1)]',
  plain: 'text-text enabled-button:hover:bg-raised',
  prize: 'bg-prize text-on-prize enabled-button:hover:[filter:brightness(1.05)]',
  light: 'bg-light text-on-light enabled-button:hover:[filter:brightness(0.95)]',
} as const satisfies Record<ButtonVariant, string>

const shapes = {
  small: 'min-h-[34px] rounded-full px-[min(0.875rem,5vw)] text-[min(0.9375rem,5.6vw)] font-sans font-semibold',
  medium: 'min-h-[min(3rem,64px)] rounded-xl px-[min(1.25rem,6.3vw)] text-[min(1.25rem,6.3vw)] font-condensed font-bold',
  dock: 'min-h-[46px] rounded-[0.875rem] px-[min(1.125rem,4.6vw)] text-[min(1.25rem,5.6vw)] font-condensed font-bold',
  large: 'min-h-[min(3.5rem,72px)] rounded-2xl px-[min(1.5rem,6.2vw)] text-[min(1.375rem,6.2vw)] font-condensed font-bold',
} as const satisfies Record<ButtonSize, string>

export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; isWide?: boolean; hasGlow?: boolean; className?: string }

/** The classes of a button's target (which is tapped and focused) and of its face (which is drawn inside). */
export function buttonStyle({ variant = 'quiet', size = 'medium', isWide = false, hasGlow = false, className }: ButtonLook) {
  return {
    target: cx('group/button target inline-flex items-center rounded-2xl text-center select-none', isWide && 'w-full', className),
    face: cx(
      'relative inline-flex w-full items-center justify-center border border-transparent transition-[transform,filter] duration-150',
      'enabled-button:group-active/button:scale-[0.98]',
      'group-disabled/button:opacity-50 group-aria-disabled/button:group-not-aria-busy/button:opacity-50',
      fills[variant],
      shapes[size],
      hasGlow && 'shadow-glow',
    ),
  }
}
