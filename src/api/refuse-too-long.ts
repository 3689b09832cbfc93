import { whyTooLong } from '#lib/too-long.ts';
import { ApiError } from './api-error.ts';

/** What the service would refuse is not sent; typing less takes the refusal back. */
export function refuseTooLong(...text: Parameters<typeof whyTooLong>): void {
  const message = whyTooLong(...text);
  if (message !== null) throw new ApiError(422, { message });
}
