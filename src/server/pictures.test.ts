import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cleanPicture } from './pictures.ts';
import { startTestService } from './testing/test-service.ts';

const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#37a' } });

async function cleaned(bytes: Uint8Array, type: string) {
  const answer = await cleanPicture(bytes, type);
  if (answer.status === 'refused') throw new Error(answer.reason);
  return sharp(answer.bytes, { animated: true }).metadata();
}

describe('stored pictures', () => {
  test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)(
    'a %s stays one of the same size',
    async format => {
      const {
        width,
        height,
        format: kept,
      } = await cleaned(await noise(40, 30).toFormat(format).toBuffer(), `image/${format}`);
      expect([kept, width, height]).toEqual([format === 'avif' ? 'heif' : format, 40, 30]);
    },
  );

  test('have no metadata and are upright', async () => {
    const photograph = await noise(40, 30)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photograph).metadata()).exif).toBeDefined();
    const { exif, xmp, orientation = 1, width, height } = await cleaned(photograph, 'image/jpeg');
    expect([exif, xmp, orientation, width, height]).toEqual([undefined, undefined, 1, 30, 40]);
  });

  test('keep their frames', async () => {
    const frames = await sharp(
      [0, 1, 2].map(
        at => ({ create: { width: 8, height: 8, channels: 3, background: `#${at}00` } }) as never,
      ),
      { join: { animated: true } },
    )
      .gif({ delay: [50, 60, 70] })
      .toBuffer();
    expect(await cleaned(frames, 'image/gif')).toMatchObject({ pages: 3, delay: [50, 60, 70] });
  });

  test('have at most 50 megapixels, which are counted before any is decoded', async () => {
    const head = new Uint8Array(await noise(1, 1).png().toBuffer());
    // The header claims 100,000 by 100,000 pixels, which do not follow.
    new DataView(head.buffer, head.byteOffset).setUint32(16, 100_000);
    new DataView(head.buffer, head.byteOffset).setUint32(20, 100_000);
    expect((await cleanPicture(head, 'image/png')).status).toBe('refused');
    const large = await noise(8_000, 7_000).png().toBuffer();
    expect(await cleanPicture(large, 'image/png')).toEqual({
      status: 'refused',
      reason: 'The picture has 56 megapixels in all; at most 50 are stored.',
    });
  });

  test('a file that only begins like a picture is 422', async () => {
    const service = await startTestService('sqlite', { cleanPicture });
    const { cookie } = await (await service.createOrganization()).person('owner');
    const picture = await noise(9, 9).png().toBuffer();
    const upload = (bytes: Uint8Array) =>
      service.request('POST', '/api/app/files', { cookie, body: { name: 'a.png', data: bytes.toBase64() } });
    const refused = await upload(picture.subarray(0, picture.length - 20));
    expect([refused.status, refused.body.errors.data]).toEqual([
      422,
      ['The picture is damaged or not one that can be read.'],
    ]);
    const stored = await upload(picture);
    expect([stored.status, stored.body.type]).toEqual([201, 'image/png']);
    const read = await service.request('GET', stored.body.url, { cookie });
    expect(read.headers.get('content-type')).toBe('image/png');
    await service.close();
  });
});
