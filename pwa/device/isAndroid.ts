export const isAndroid = () => /Android/.test(navigator.userAgent)
