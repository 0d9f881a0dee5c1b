/** A glow in the venue's color behind the upper right of a page. The page must be `relative isolate`. */
export function CornerGlow() {
  return <div aria-hidden className="glow-corner absolute inset-x-0 top-0 -z-10 h-160 max-h-full" />
}
