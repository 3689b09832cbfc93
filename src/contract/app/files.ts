import { z } from 'zod';
import { id, name } from '../fields.ts';
import { limits } from '../limits.ts';
import { area } from '../operation.ts';
import { fileRoutes } from './routes.ts';

const storedFile = z
  .object({ id, name: z.string(), type: z.string(), size: z.int(), url: z.string() })
  .meta({ id: 'StoredFile' });

export const fileOperations = area({ name: 'Files', description: 'Pictures for texts.' }, fileRoutes, {
  uploadFile: {
    status: 201,
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
});
