import type { Host } from '#service/context.ts';

const encoder = new TextEncoder();
const iterations = 20_000;

async function derive(password: string, salt: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(password), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations },
    key,
    256,
  );
  return btoa(String.fromCharCode(...new Uint8Array(bits)));
}

/** Uses PBKDF2, because browsers have no Argon2 and mock data needs no protection. */
export const passwords: Host['passwords'] = {
  async hash(password) {
    const salt = crypto.randomUUID();
    return `pbkdf2$${salt}$${await derive(password, salt)}`;
  },
  async verify(password, hash) {
    const [, salt = '', derived] = hash.split('$');
    return derived === (await derive(password, salt));
  },
};
