const encoder = new TextEncoder();

/** Encrypts a text. Returns the initialization vector and the result in Base64. */
export async function seal(text: string, secret: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const encrypted = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await keyOf(secret),
    encoder.encode(text),
  );
  return `${iv.toBase64()}.${new Uint8Array(encrypted).toBase64()}`;
}

export async function unseal(sealed: string, secret: string): Promise<string> {
  const [iv, data] = sealed.split('.').map(part => Uint8Array.fromBase64(part)) as [Bytes, Bytes];
  const decrypted = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(secret), data);
  return new TextDecoder().decode(decrypted);
}

type Bytes = Uint8Array<ArrayBuffer>;

async function keyOf(secret: string): Promise<CryptoKey> {
  const hash = await crypto.subtle.digest('SHA-256', encoder.encode(secret));
  return crypto.subtle.importKey('raw', hash, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
