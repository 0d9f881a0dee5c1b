/** A spinner, hidden from screen readers: the text beside it says what is loading. */
export function Spinner({ sizePx = 20, className }: { sizePx?: number; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" width={sizePx} height={sizePx} fill="none" strokeWidth={3} aria-hidden focusable="false" className={className}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" opacity={0.25} />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeLinecap="round" className="origin-center animate-spin" />
    </svg>
  )
}
