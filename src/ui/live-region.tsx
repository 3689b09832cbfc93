import { useEffect } from 'react';
import styles from './visually-hidden.module.css';

type Urgency = 'polite' | 'assertive';

const regions = new Map<Urgency, HTMLElement>();

function regionOf(urgency: Urgency): HTMLElement {
  const present = regions.get(urgency);
  if (present?.isConnected) return present;
  const region = document.createElement('div');
  region.setAttribute('aria-live', urgency);
  region.setAttribute('aria-atomic', 'true');
  if (styles.hidden) region.className = styles.hidden;
  document.body.append(region);
  regions.set(urgency, region);
  return region;
}

/** Tells a screen reader something; refusals alone interrupt (`assertive`). Works outside of components too. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  const region = regionOf(urgency);
  // The same text twice is no change; emptied first, it is spoken again.
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, 30);
}

/** Puts both regions into the page early: some screen readers ignore one that arrives with its text. */
export function LiveRegions() {
  useEffect(() => {
    regionOf('polite');
    regionOf('assertive');
  }, []);
  return null;
}
