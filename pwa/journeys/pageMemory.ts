import type { CDPSession } from 'playwright'

/** The browser's figures of a page, by name. The session needs `Performance.enable` before. */
export async function readMetrics(cdp: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
}

/** What a page keeps after everything that it no longer needs has been collected. */
export async function readMemory(cdp: CDPSession): Promise<{ heapBytes: number; nodes: number; listeners: number }> {
  await cdp.send('HeapProfiler.collectGarbage')
  const metricOf = await readMetrics(cdp)
  return { heapBytes: metricOf('JSHeapUsedSize'), nodes: metricOf('Nodes'), listeners: metricOf('JSEventListeners') }
}
