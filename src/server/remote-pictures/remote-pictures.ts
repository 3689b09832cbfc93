import { fetchPicture, type Picture } from './fetch-picture.ts';

interface Options {
  fetch?: (address: string) => Promise<Picture>;
  now?: () => number;
}

interface Kept {
  picture: Picture | null;
  until: number;
}

const mostBytes = 64_000_000;
const mostEntries = 2_000;
const keptFor = 60 * 60_000;
const failureKeptFor = 60_000;
const mostAtOnce = 8;

/** Concurrent requests for one address share a fetch. */
export function remotePictures({
  fetch = fetchPicture,
  now = () => performance.now(),
}: Options = {}): (address: string) => Promise<Picture | null> {
  const kept = new Map<string, Kept>();
  const running = new Map<string, Promise<Picture | null>>();
  let bytes = 0;

  function forget(address: string): void {
    bytes -= kept.get(address)?.picture?.bytes.length ?? 0;
    kept.delete(address);
  }

  function keep(address: string, picture: Picture | null): void {
    forget(address);
    kept.set(address, { picture, until: now() + (picture ? keptFor : failureKeptFor) });
    bytes += picture?.bytes.length ?? 0;
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes && kept.size <= mostEntries) break;
      forget(oldest);
    }
  }

  async function read(address: string): Promise<Picture | null> {
    const picture = await fetch(address).catch(() => null);
    keep(address, picture);
    return picture;
  }

  return async address => {
    const known = kept.get(address);
    if (known && now() < known.until) return known.picture;
    const already = running.get(address);
    if (already) return already;
    if (running.size >= mostAtOnce) return null;
    const reading = read(address).finally(() => running.delete(address));
    running.set(address, reading);
    return reading;
  };
}
