export function memoWeak<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const results = new WeakMap<K, { value: V }>();
  return key => {
    const known = results.get(key) ?? { value: compute(key) };
    results.set(key, known);
    return known.value;
  };
}
