import { addressGroup } from '#lib/address-group.ts';
import type { Host, Principal } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { authenticate } from './authorize.ts';
import { type Count, rateLimit } from './rate-limit.ts';

/** What an answer says of the ration that its request is counted by. */
type Answer = Record<string, string>;

/** Pictures of other hosts that one caller may ask for in a minute. */
const remotePictures = 300;

/** The rations of a service: of each principal for operations and for pictures, and of each address. */
export interface Rations {
  /**
   * Who calls. Throws unauthenticated (401) when nobody does, which counts against the address, and
   * too_many_requests (429) when that has used its ration up.
   */
  identify(headers: Headers, address: string, answer: Answer): Principal | Promise<Principal>;
  countOperation: Count;
  countPicture: Count;
  /** Holds even where the rations above are off: each may make this server ask another host. */
  countRemotePicture: Count;
  /** Counts a request of somebody who need not be signed in. */
  countAddress: Count;
}

export function rationsOf(host: Host): Rations {
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
