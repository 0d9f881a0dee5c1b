type Change = { isIdle: boolean; isPending: boolean }

/**
 * The ref of what gets the focus when a change removes the control that had it, so that Tab and a screen reader go on from there.
 * It is null while a change is under way: React then calls it after each one.
 */
export const focusAfter = (...changes: readonly Change[]) =>
  changes.some(({ isPending }) => isPending) || changes.every(({ isIdle }) => isIdle) ? null : takeLostFocus

function takeLostFocus(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}
