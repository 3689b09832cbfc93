export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser has started reading by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export function saveTextFile(name: string, type: string, text: string): void {
  saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
}
