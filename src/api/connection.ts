export interface Connection {
  /** Without a trailing slash and without /api/v1; empty for the deployment that served the app. */
  baseUrl: string;
  /** API credential for another deployment; null to use the session cookie. */
  token: string | null;
  /** The credential's organization; null with a session. */
  organizationId: string | null;
}

const storageKey = 'docket.connection';
const ownDeployment: Connection = { baseUrl: '', token: null, organizationId: null };

let current: Connection | null = null;

export function connection(): Connection {
  current ??= readStored() ?? ownDeployment;
  return current;
}

/** Whether the app uses another deployment than the one that served it: only the public API, with a credential. */
export function isOtherDeployment(): boolean {
  return connection().token !== null;
}

/** The caller has to clear the query client. */
export function connect(target: { baseUrl: string; token: string; organizationId: string }): void {
  current = { ...target, baseUrl: deploymentOf(target.baseUrl) };
  storage()?.setItem(storageKey, JSON.stringify(current));
}

export function disconnect(): void {
  current = ownDeployment;
  storage()?.removeItem(storageKey);
}

/** Strips trailing slashes and /api/v1 from a typed address. The look-behinds keep long runs of slashes linear. */
export function deploymentOf(address: string): string {
  return address
    .trim()
    .replace(/(?<!\/)\/+$/, '')
    .replace(/\/api\/v1$/, '')
    .replace(/(?<!\/)\/+$/, '');
}

function readStored(): Connection | null {
  try {
    const stored: unknown = JSON.parse(storage()?.getItem(storageKey) ?? 'null');
    return isConnection(stored) ? stored : null;
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
