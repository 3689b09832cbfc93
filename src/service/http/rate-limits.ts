import { addressGroup } from '#lib/address-group.ts';
import type { Host, Principal } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { authenticate } from './authorize.ts';
import { type Count, rateLimit } from './rate-limit.ts';

type Answer = Record<string, string>;

const remotePictures = 300;

export interface RateLimits {
  /** Throws unauthenticated (401), which counts against the address, and too_many_requests (429) beyond its limit. */
  identify(headers: Headers, address: string, answer: Answer): Principal | Promise<Principal>;
  countOperation: Count;
  countPicture: Count;
  /** Applies even where the limits above are off: each such request makes this server call another host. */
  countRemotePicture: Count;
  countAddress: Count;
}

export function rateLimitsOf(host: Host): RateLimits {
  const countGroup = rateLimit(host, 'address');
  const countAddress: Count = (address, answer) => countGroup(addressGroup(address), answer);
  return {
    identify(headers, address, answer) {
      const refuse = (error: unknown): never => {
        if (error instanceof ServiceError && error.code === 'unauthenticated') countAddress(address, answer);
        throw error;
      };
      try {
        const found = authenticate(host, headers, address);
        return found instanceof Promise ? found.catch(refuse) : found;
      } catch (error) {
        return refuse(error);
      }
    },
    countOperation: rateLimit(host, 'default'),
    countPicture: rateLimit(host, 'pictures'),
    countRemotePicture: rateLimit({ elapsed: host.elapsed, rateLimit: remotePictures }, 'remote'),
    countAddress,
  };
}
