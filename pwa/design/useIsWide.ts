import { useMediaQuery } from '#pwa/device/useMediaQuery.ts'

/** Whether the screen is wide enough for a header with navigation and a column beside the content; the bottom bar is for narrower ones. */
export const useIsWide = () => useMediaQuery('(min-width: 64rem)')
