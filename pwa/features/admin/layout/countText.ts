/** 1234 → "1,234". */
export const countText = (count: number) => count.toLocaleString('en-US')
