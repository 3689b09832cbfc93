import { onTestFinished } from 'vitest';

const liveRegions = '[aria-live], [role="alert"], [role="status"]';
const silent = '[aria-live="off"]';

/** Records the texts that live regions receive from now on, in order. */
export function recordAnnouncements(): readonly string[] {
  const announcements: string[] = [];
  const latest = new Map<Element, string>();
  const observer = new MutationObserver(records => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(liveRegions);
      const text = region?.textContent?.trim();
      if (!region || text === undefined || latest.get(region) === text || region.matches(silent)) continue;
      latest.set(region, text);
      if (text !== '') announcements.push(text);
    }
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return announcements;
}
