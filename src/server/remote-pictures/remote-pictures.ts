import { fetchPicture, type Picture } from './fetch-picture.ts';

interface Options {
  fetch?: (address: string) => Promise<Picture>;
  now?: () => number;
}

interface CachedPicture {
  /** Null after a failure. */
  picture: Picture | null;
  expiresAt: number;
}

const maxBytes = 64_000_000;
const maxEntries = 2_000;
const pictureTtlMs = 60 * 60_000;
const failureTtlMs = 60_000;
const maxConcurrent = 8;

/** Reads pictures through a cache; concurrent requests for one address share a fetch. Null after a failure. */
export function remotePictures({
  fetch = fetchPicture,
  now = () => performance.now(),
}: Options = {}): (address: string) => Promise<Picture | null> {
  const cache = new Map<string, CachedPicture>();
  const running = new Map<string, Promise<Picture | null>>();
  let bytes = 0;

  function forget(address: string): void {
    bytes -= cache.get(address)?.picture?.bytes.length ?? 0;
    cache.delete(address);
  }

  function keep(address: string, picture: Picture | null): void {
    forget(address);
    cache.set(address, { picture, expiresAt: now() + (picture ? pictureTtlMs : failureTtlMs) });
    bytes += picture?.bytes.length ?? 0;
    for (const oldest of cache.keys()) {
      if (bytes <= maxBytes && cache.size <= maxEntries) break;
      forget(oldest);
    }
  }

  async function read(address: string): Promise<Picture | null> {
    const picture = await fetch(address).catch(() => null);
    keep(address, picture);
    return picture;
  }

  return async address => {
    const cached = cache.get(address);
    if (cached && now() < cached.expiresAt) return cached.picture;
    const pending = running.get(address);
    if (pending) return pending;
    if (running.size >= maxConcurrent) return null;
    const reading = read(address).finally(() => running.delete(address));
    running.set(address, reading);
    return reading;
  };
}
