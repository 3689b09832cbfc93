import '../styles.css';
import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { UiRoot } from '../ui-root.tsx';

/** Renders elements without the app until the test has finished. */
export function render(elements: ReactNode): void {
  const element = document.body.appendChild(document.createElement('div'));
  element.id = 'root';
  const root = createRoot(element);
  flushSync(() =>
    root.render(
      <StrictMode>
        <UiRoot>{elements}</UiRoot>
      </StrictMode>,
    ),
  );
  onTestFinished(() => {
    root.unmount();
    element.remove();
  });
}
