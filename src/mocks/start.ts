import { HttpResponse, http } from 'msw';
import { setupWorker } from 'msw/browser';
import { type Fault, faultFor, faultsOf } from './faults.ts';
import { addMockBar } from './mock-bar.ts';
import { RemoteService } from './remote-service.ts';

export async function startMock(): Promise<void> {
  const service = new RemoteService();
  const faults = faultsOf(location.search, sessionStorage);
  const worker = setupWorker(
    http.all('/api/*', async ({ request }) => {
      const fault = faultFor(faults, request.method, request.url);
      return (fault && (await answerWithFault(fault))) ?? service.fetch(request);
    }),
    http.get('/files/*', ({ request }) => service.fetch(request)),
    // The service runs in the browser, so that it is reachable however busy the server of the page is.
    http.get('/healthz', () => new HttpResponse(null, { status: 200 })),
  );
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  addMockBar(() => service.reset());
}

/** Returns null for a fault that only delays. */
async function answerWithFault({ status, delay }: Fault): Promise<Response | null> {
  await new Promise(resolve => setTimeout(resolve, delay));
  if (status === 200) return null;
  return status === 0
    ? HttpResponse.error()
    : HttpResponse.json({ message: 'A fault on purpose.' }, { status });
}
