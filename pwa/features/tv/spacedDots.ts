/** The dots of which none touches another: of those that would, the newest. `pinned` is there in any case. In the order of the line, as given. */
export function spacedDots<D extends { position: number }>(dots: readonly D[], gap: number, pinned: D | undefined): D[] {
  const shown: D[] = pinned ? [pinned] : []
  for (const dot of [...dots].reverse()) if (shown.every(({ position }) => Math.abs(position - dot.position) >= gap)) shown.push(dot)
  return dots.filter((dot) => shown.includes(dot))
}
