import { z } from 'zod';
import { id, name } from '../fields.ts';
import { limits } from '../limits.ts';
import { area } from '../operation.ts';
import { appRoutes } from './routes.ts';

/** A picture that was stored; `url` is what a text names as its source. */
export const storedFile = z
  .object({ id, name: z.string(), type: z.string(), size: z.int(), url: z.string() })
  .meta({ id: 'StoredFile' });

export type StoredFile = z.infer<typeof storedFile>;

export const fileOperations = area(
  'Files',
  { uploadFile: appRoutes.uploadFile },
  {
    uploadFile: {
      summary: 'Store a picture for texts',
      description:
        'PNG, JPEG, GIF, WebP or AVIF, told by its bytes. It is served at `url` to its uploader, and from then on to whoever may see a text that names it.',
      weight: 10,
      bodyBytes: limits.documentBodyBytes,
      body: z.object({
        name: name(limits.fileName),
        data: z.base64().meta({ contentMediaType: 'image/*', description: 'The bytes in Base64.' }),
      }),
      result: storedFile,
    },
  },
);
