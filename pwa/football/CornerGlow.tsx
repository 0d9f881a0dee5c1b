/** The venue's light from the upper right, behind a page's top; the page around it is `relative isolate`. */
export function CornerGlow() {
  return <div aria-hidden className="glow-corner absolute inset-x-0 top-0 -z-10 h-160 max-h-full" />
}
