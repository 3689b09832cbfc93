export interface DescriptionPicture {
  url: string;
  alt: string;
}

/** Returns the stored pictures that HTML shows, each once. */
export function picturesIn(html: string | null): DescriptionPicture[] {
  const { body } = new DOMParser().parseFromString(html ?? '', 'text/html');
  const pictures = new Map<string, DescriptionPicture>();
  for (const image of body.querySelectorAll('img[src^="/files/"]')) {
    const url = image.getAttribute('src') ?? '';
    if (!pictures.has(url)) pictures.set(url, { url, alt: image.getAttribute('alt') ?? '' });
  }
  return [...pictures.values()];
}
