/** Each item with its index, for lists whose keys are positions on the screen, not items. */
export const numbered = <T>(items: readonly T[]) => items.map((item, number) => ({ number, item }))
