/** The circle of one of several choices. A browser's own circle is filled in dark colors, as if it were selected. */
export const RADIO =
  'size-6 shrink-0 appearance-none rounded-full border-2 border-muted bg-surface checked:border-[7px] checked:border-pick-fill checked:bg-on-pick disabled:opacity-50'
