export function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser has started reading by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
