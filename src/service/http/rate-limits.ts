import { addressGroup } from '#lib/address-group.ts';
import type { Host, Principal } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { authenticate } from './authorize.ts';
import { type CountRequest, createRateLimit } from './rate-limit.ts';

type AnswerHeaders = Record<string, string>;

const remotePicturesPerMinute = 300;

export interface RateLimits {
  /** Throws unauthenticated (401), which counts against the address, and too_many_requests (429) beyond its limit. */
  identify(headers: Headers, address: string, answerHeaders: AnswerHeaders): Principal | Promise<Principal>;
  countOperation: CountRequest;
  countPicture: CountRequest;
  /** Applies even where the other limits are off: each such request makes this server call another host. */
  countRemotePicture: CountRequest;
  countAddress: CountRequest;
}

export function rateLimitsOf(host: Host): RateLimits {
  const countGroup = createRateLimit(host, 'address');
  const countAddress: CountRequest = (address, answerHeaders) =>
    countGroup(addressGroup(address), answerHeaders);
  return {
    identify(headers, address, answerHeaders) {
      const countRefusal = (error: unknown): never => {
        if (error instanceof ServiceError && error.code === 'unauthenticated')
          countAddress(address, answerHeaders);
        throw error;
      };
      try {
        const principal = authenticate(host, headers, address);
        return principal instanceof Promise ? principal.catch(countRefusal) : principal;
      } catch (error) {
        return countRefusal(error);
      }
    },
    countOperation: createRateLimit(host, 'default'),
    countPicture: createRateLimit(host, 'pictures'),
    countRemotePicture: createRateLimit(
      { elapsed: host.elapsed, rateLimit: remotePicturesPerMinute },
      'remote',
    ),
    countAddress,
  };
}
