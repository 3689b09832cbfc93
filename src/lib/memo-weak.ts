/** Caches the result for each key object until the key is garbage-collected. */
export function memoWeak<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const results = new WeakMap<K, { value: V }>();
  return key => {
    const cached = results.get(key) ?? { value: compute(key) };
    results.set(key, cached);
    return cached.value;
  };
}
