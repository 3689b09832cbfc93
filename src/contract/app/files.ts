import { z } from 'zod';
import { id, name } from '../fields.ts';
import { limits } from '../limits.ts';
import { area } from '../operation.ts';
import { fileRoutes } from './routes.ts';

const storedFile = z
  .object({ id, name: z.string(), type: z.string(), size: z.int(), url: z.string() })
  .meta({ id: 'StoredFile' });

export const fileOperations = area(
  { name: 'Files', description: 'Pictures and attachments for texts.' },
  fileRoutes,
  {
    uploadFile: {
      status: 201,
      summary: 'Store a picture or another file for texts',
      description:
        'A picture is PNG, JPEG, GIF, WebP or AVIF, told by its bytes. With `attachment` any file is taken, and given out only as a download; a PDF is shown by browsers at its `url` with `?inline`. It is served at `url` to its uploader, and from then on to whoever may see a text that names it.',
      weight: 10,
      bodyBytes: limits.documentBodyBytes,
      body: z.object({
        name: name(limits.fileName),
        data: z.base64().meta({ contentMediaType: 'image/*', description: 'The bytes in Base64.' }),
        attachment: z.boolean().optional(),
      }),
      result: storedFile,
    },
  },
);
