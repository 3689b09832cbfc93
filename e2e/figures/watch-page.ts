import type { CDPSession, Page } from '@playwright/test';

/** Data requests are those to the API; the data that a page hands with its document counts as data bytes. */
export interface Traffic {
  requests: number;
  bytes: number;
  dataRequests: number;
  dataBytes: number;
}

export async function watchTraffic(cdp: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { requests: 0, bytes: 0, dataRequests: 0, dataBytes: 0 };
  const holdsData = new Set<string>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return;
    const isData = new URL(request.url).pathname.startsWith('/api/');
    if (isData || type === 'Document') holdsData.add(requestId);
    traffic.requests++;
    if (isData) traffic.dataRequests++;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
    if (holdsData.has(requestId)) traffic.dataBytes += encodedDataLength;
  });
  await cdp.send('Network.enable');
  return traffic;
}

/** `heap` is in bytes, after a garbage collection. */
export async function weigh(page: Page, cdp: CDPSession): Promise<{ elements: number; heap: number }> {
  await cdp.send('HeapProfiler.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  return { elements, heap: usedSize };
}

export async function readScriptMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}

/** Returns a function that reads the durations, in ms, of the long tasks since its last call. */
export async function watchLongTasks(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { longTasks: tasks });
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
    }).observe({ type: 'longtask' });
  });
  return () => page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks.splice(0));
}

export const nextPaint = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
