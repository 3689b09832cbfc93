import { whyTooLong } from '#lib/too-long.ts';
import { ApiError } from './api-error.ts';

export function refuseTooLong(...text: Parameters<typeof whyTooLong>): void {
  const message = whyTooLong(...text);
  if (message !== null) throw new ApiError(422, { message });
}
