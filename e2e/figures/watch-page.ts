import type { CDPSession, Page } from '@playwright/test';

/** What a page did in the way of loading: all of it, and the part that is data. */
export interface Traffic {
  requests: number;
  bytes: number;
  dataRequests: number;
  dataBytes: number;
}

/** Counts requests and the bytes on the wire from now on. */
export async function watchTraffic(cdp: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { requests: 0, bytes: 0, dataRequests: 0, dataBytes: 0 };
  const isData = new Map<string, boolean>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    const data = new URL(request.url).pathname.startsWith('/api/');
    isData.set(requestId, data);
    traffic.requests++;
    if (data) traffic.dataRequests++;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
    if (isData.get(requestId)) traffic.dataBytes += encodedDataLength;
  });
  await cdp.send('Network.enable');
  return traffic;
}

/** What the page holds: its elements, and its heap in bytes once garbage is gone. */
export async function weigh(page: Page, cdp: CDPSession): Promise<{ elements: number; heap: number }> {
  await cdp.send('HeapProfiler.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  return { elements, heap: usedSize };
}

/** Seconds of script, style, layout and everything else on the main thread since the page began. */
export async function workSoFar(cdp: CDPSession): Promise<{ script: number; task: number }> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => (metrics.find(metric => metric.name === name)?.value ?? 0) * 1000;
  return { script: of('ScriptDuration'), task: of('TaskDuration') };
}

/** Collects long tasks in the page from now on; answers what reads them. */
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

/** Waits until the page has painted what it knows now. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
