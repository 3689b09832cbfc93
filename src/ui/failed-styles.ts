/** The build's loader asks for each style sheet once: a part that it loads again would come without its styles. */
const failedSheets = new Set<HTMLLinkElement>();

/** Returns a function that stops watching. */
export function watchStyles(): () => void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedSheets.add(target);
  };
  // Errors of elements do not bubble.
  addEventListener('error', onError, true);
  return () => removeEventListener('error', onError, true);
}

/** Loads the style sheets that failed before, then the code. Rejects when either cannot be loaded. */
export function withFailedStyles<T>(load: () => Promise<T>): Promise<T> {
  return failedSheets.size === 0 ? load() : Promise.all([...failedSheets].map(loadAgain)).then(load);
}

function loadAgain(failed: HTMLLinkElement): Promise<void> {
  failedSheets.delete(failed);
  const sheet = document.createElement('link');
  for (const { name, value } of failed.attributes) sheet.setAttribute(name, value);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  sheet.addEventListener('load', () => resolve());
  sheet.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${sheet.href}`)));
  failed.replaceWith(sheet);
  return promise;
}
