import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns a digest of everything that describes the answers of the service. */
export function contractDigest(folder = 'src/contract'): string {
  const digest = createHash('sha256');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts')).sort())
    digest.update(name).update(readFileSync(join(folder, name)));
  return digest.digest('base64url').slice(0, 12);
}
