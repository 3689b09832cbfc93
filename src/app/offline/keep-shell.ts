import { isOtherDeployment } from '#api/connection.ts';

const path = '/sw.js';

type ScriptPolicies = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
};

/** Lets the service worker keep the app itself on this device. Rejects where browsers refuse it. */
export async function keepShell(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  if (isOtherDeployment() || !(await isShipped())) return removeWorker(serviceWorker);
  // A newer worker may take over meanwhile.
  serviceWorker.addEventListener('controllerchange', () => serviceWorker.controller?.postMessage('keep'));
  await serviceWorker.register(scriptUrl(), { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  active?.postMessage('keep');
}

/** Whether the server has a worker; it withdraws the worker by a missing or an empty file. */
async function isShipped(): Promise<boolean> {
  const response = await fetch(path, { cache: 'no-cache' });
  if (response.status >= 500) throw new Error(`${path}: ${response.status}`);
  const isScript = response.headers.get('content-type')?.startsWith('text/javascript');
  return response.ok && isScript === true && (await response.text()).trim() !== '';
}

async function removeWorker(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const registration = await serviceWorker.getRegistration();
  if (!registration) return;
  await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith('docket-shell ')) await caches.delete(name);
}

/** Pages with Trusted Types refuse a plain string. */
function scriptUrl(): string {
  const policies = (globalThis as { trustedTypes?: ScriptPolicies }).trustedTypes;
  return (
    policies?.createPolicy('docket-worker', { createScriptURL: () => path }).createScriptURL(path) ?? path
  );
}
