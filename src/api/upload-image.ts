import { limits } from '#contract/limits.ts';
import { isApiError } from './api-error.ts';
import { api } from './client.ts';

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

interface Uploaded {
  src: string;
  /** As the service has kept it. */
  name: string;
  /** In bytes. */
  size: number;
}

/** Rejects with a message for people; its cause is `unfit` when a retry cannot help. */
export async function uploadImage(file: File, attachment = false): Promise<Uploaded> {
  if (file.size > limits.fileBytes)
    throw unfit(`It has ${megabytes(file.size)}; at most ${megabytes(limits.fileBytes)} can be stored.`);
  const data = await base64Of(file);
  const name = file.name.slice(0, limits.fileName) || (attachment ? 'file' : 'picture');
  try {
    const stored = await api().call('uploadFile', { name, data, ...(attachment && { attachment }) });
    return { src: stored.url, name: stored.name, size: stored.size };
  } catch (error) {
    if (isApiError(error, 422)) throw unfit(error.errors?.data?.[0] ?? error.message);
    throw error;
  }
}

const unfit = (reason: string) => new Error(reason, { cause: 'unfit' });

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(new Error('It could not be read.')));
    reader.readAsDataURL(file);
  });
}
