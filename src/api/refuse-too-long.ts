import { tooLongMessage } from '#lib/too-long-message.ts';
import { ApiError } from './api-error.ts';

export function refuseTooLong(...text: Parameters<typeof tooLongMessage>): void {
  const message = tooLongMessage(...text);
  if (message !== null) throw new ApiError(422, { message });
}
