export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // By then the browser has started to read the file.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export function saveTextFile(name: string, type: string, text: string): void {
  saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
}
