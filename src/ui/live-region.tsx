import { useEffect } from 'react';
import styles from './visually-hidden.module.css';

type Urgency = 'polite' | 'assertive';

const regions = new Map<Urgency, HTMLElement>();

function regionOf(urgency: Urgency): HTMLElement {
  const existing = regions.get(urgency);
  if (existing?.isConnected) return existing;
  const region = document.createElement('div');
  region.setAttribute('aria-live', urgency);
  region.setAttribute('aria-atomic', 'true');
  if (styles.hidden) region.className = styles.hidden;
  document.body.append(region);
  regions.set(urgency, region);
  return region;
}

/** `assertive` is for refusals only. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  const region = regionOf(urgency);
  // An unchanged text is not announced, so the region is emptied first.
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, 30);
}

/** Rendered early: some screen readers ignore a region that arrives with its text. */
export function LiveRegions() {
  useEffect(() => {
    regionOf('polite');
    regionOf('assertive');
  }, []);
  return null;
}
