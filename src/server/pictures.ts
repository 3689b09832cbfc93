import sharp, { type Sharp } from 'sharp';
import type { CleanedPicture } from '#service/context.ts';

/** The pixels of all frames together. */
const maxPixels = 50_000_000;
const maxSeconds = 20;

sharp.cache(false);
sharp.concurrency(1);

export async function cleanPicture(bytes: Uint8Array, type: string): Promise<CleanedPicture> {
  try {
    const options = {
      animated: type === 'image/gif' || type === 'image/webp',
      limitInputPixels: maxPixels,
    };
    // The header states the size before anything is decoded.
    const {
      width,
      height,
      pages = 1,
      pageHeight = height,
    } = await sharp(bytes, {
      ...options,
      limitInputPixels: false,
    }).metadata();
    if (width * pageHeight * pages > maxPixels)
      return refused(
        `The picture has ${Math.round((width * pageHeight * pages) / 1e6)} megapixels in all; at most ${maxPixels / 1e6} are stored.`,
      );
    const upright = pages > 1 ? sharp(bytes, options) : sharp(bytes, options).autoOrient();
    const encoded = await encodeAs(upright, type).timeout({ seconds: maxSeconds }).toBuffer();
    return { status: 'cleaned', bytes: encoded };
  } catch {
    return refused('The picture is damaged or not one that can be read.');
  }
}

function encodeAs(picture: Sharp, type: string): Sharp {
  switch (type) {
    case 'image/png':
      return picture.png();
    case 'image/jpeg':
      return picture.jpeg({ quality: 90 });
    case 'image/gif':
      return picture.gif({ effort: 3 });
    case 'image/webp':
      return picture.webp({ quality: 90, effort: 2 });
    default:
      return picture.avif({ quality: 60, effort: 2 });
  }
}

const refused = (reason: string): CleanedPicture => ({ status: 'refused', reason });
