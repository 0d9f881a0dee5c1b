import type { CDPSession } from 'playwright'

/** What a page keeps after everything that it no longer needs has been collected. The session needs `Performance.enable` before. */
export async function readMemory(cdp: CDPSession): Promise<{ heapBytes: number; nodes: number; listeners: number }> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const metricOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { heapBytes: metricOf('JSHeapUsedSize'), nodes: metricOf('Nodes'), listeners: metricOf('JSEventListeners') }
}
