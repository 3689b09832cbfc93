import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// The last step of a build: compresses every text file of dist with Brotli and gzip, and writes a stamp.
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const compressible = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest', '.txt']);
/** Below this size compression saves no network packet. */
const minBytes = 1024;

const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile() && compressible.has(extname(entry.name)))
  .map(entry => join(entry.parentPath, entry.name));

await Promise.all(
  files.map(async path => {
    const content = readFileSync(path);
    if (content.length < minBytes) return;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params }));
    writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
  }),
);
writeFileSync(join(dist, '.vite/stamp'), '');
