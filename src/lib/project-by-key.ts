/** Prefers the key in the same case. */
export function projectByKey<P extends { key: string }>(projects: readonly P[], key: string): P | undefined {
  return (
    projects.find(project => project.key === key) ??
    projects.find(project => project.key.toLowerCase() === key.toLowerCase())
  );
}
