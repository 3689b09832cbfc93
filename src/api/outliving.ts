/** Code units, of one write and of all running ones: browsers refuse `keepalive` beyond 64 kB in all. */
const most = 4000;
const mostTogether = 40_000;

let together = 0;

/** Sets `keepalive`, so that a small write outlives the page. Call `ended` after the request. */
export function outliving(init: RequestInit): { init: RequestInit; ended: () => void } {
  const size = typeof init.body === 'string' ? init.body.length : 0;
  if (init.method === 'GET' || size > most || together + size > mostTogether)
    return { init, ended: () => {} };
  together += size;
  return {
    init: { ...init, keepalive: true },
    ended: () => {
      together -= size;
    },
  };
}
