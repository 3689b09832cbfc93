/** Code units of one write, and of all that are under way: browsers let 64 kB outlive their page and refuse the rest. */
const most = 4000;
const mostTogether = 40_000;

let together = 0;

/**
 * Makes a small write outlive its page: what was done in the moment before a reload still reaches the service.
 * Answers the request to send and what to call when it has ended.
 */
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
