type Props = { heightPx?: number; color?: string; className?: string }

/** The mark of the house: the slanted bar, in the venue's color. Decorative: the name is beside it. */
export function BrandMark({ heightPx = 30, color = 'var(--color-brand)', className }: Props) {
  return (
    <svg viewBox="0 0 18 30" width={heightPx * 0.6} height={heightPx} aria-hidden focusable="false" className={className ?? 'shrink-0'}>
      <path d="M7.6 0H16a2 2 0 0 1 2 2.5L11.7 28.4A2.1 2.1 0 0 1 9.7 30H2A2 2 0 0 1 .1 27.5L5.6 1.6A2 2 0 0 1 7.6 0Z" fill={color} />
    </svg>
  )
}
