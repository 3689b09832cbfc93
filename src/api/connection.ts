/** Which deployment of the contract the app talks to. */
export interface Connection {
  /** Address without a trailing slash and without /api/v1; empty for the deployment that served the app. */
  baseUrl: string;
  /** API credential for another deployment; null where the session cookie speaks. */
  token: string | null;
  /** The credential's organization; null where the session tells it. */
  organizationId: string | null;
}

const storageKey = 'docket.connection';
const own: Connection = { baseUrl: '', token: null, organizationId: null };

let current: Connection | null = null;

/** The connection in force: one kept by `connect`, or the deployment that served the app. */
export function connection(): Connection {
  current ??= read() ?? own;
  return current;
}

/** Whether the app is pointed at another deployment, by a credential. */
export function isForeign(): boolean {
  return connection().token !== null;
}

/** Points the app at another deployment and keeps that; the caller then empties the query client. */
export function connect(to: { baseUrl: string; token: string; organizationId: string }): void {
  current = { ...to, baseUrl: deploymentOf(to.baseUrl) };
  storage()?.setItem(storageKey, JSON.stringify(current));
}

/** Returns to the deployment that served the app and forgets the credential. */
export function disconnect(): void {
  current = own;
  storage()?.removeItem(storageKey);
}

/** The deployment address of what people paste: no trailing slash, no path of the interface. */
export function deploymentOf(address: string): string {
  return address
    .trim()
    .replace(/\/+$/, '')
    .replace(/\/api\/v1$/, '')
    .replace(/\/+$/, '');
}

function read(): Connection | null {
  try {
    const kept: unknown = JSON.parse(storage()?.getItem(storageKey) ?? 'null');
    return isConnection(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isConnection(value: unknown): value is Connection {
  if (typeof value !== 'object' || value === null) return false;
  const { baseUrl, token, organizationId } = value as Record<string, unknown>;
  return typeof baseUrl === 'string' && typeof token === 'string' && typeof organizationId === 'string';
}

/** Browsers may forbid storage; the connection then lasts until the page is closed. */
function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
