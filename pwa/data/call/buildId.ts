declare const __BUILD_ID__: string

/** Names this build of the app. */
export const BUILD_ID = __BUILD_ID__
