/** In code units, of one write and of all pending ones: browsers refuse `keepalive` beyond 64 kB in all. */
const maxBodyLength = 4000;
const maxPendingLength = 40_000;

let pendingLength = 0;

/** Sets `keepalive`, so that a small write outlives the page. Call `release` after the request. */
export function withKeepalive(init: RequestInit): { init: RequestInit; release: () => void } {
  const size = typeof init.body === 'string' ? init.body.length : 0;
  if (init.method === 'GET' || size > maxBodyLength || pendingLength + size > maxPendingLength)
    return { init, release: () => {} };
  pendingLength += size;
  return {
    init: { ...init, keepalive: true },
    release: () => {
      pendingLength -= size;
    },
  };
}
