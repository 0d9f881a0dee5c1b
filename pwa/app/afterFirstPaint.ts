/** Resolves after the page has loaded and the browser is idle. */
export async function afterFirstPaint(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  const idle: typeof window.requestIdleCallback | undefined = window.requestIdleCallback // Safari has none
  await new Promise<void>((resolve) => (idle ? idle(() => resolve(), { timeout: 3_000 }) : setTimeout(resolve, 200)))
}
