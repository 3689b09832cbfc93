/** Ids are unique across restarts. */
export function requestIds(): () => string {
  const random = crypto.getRandomValues(new Uint8Array(6));
  const start = Array.from(random, byte => byte.toString(36).padStart(2, '0')).join('');
  let count = 0;
  return () => `${start}-${(++count).toString(36)}`;
}
