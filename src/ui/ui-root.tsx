import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { LiveRegions } from './live-region.tsx';
import { Toasts } from './toasts.tsx';
import { Tooltips } from './tooltips.tsx';

/** What primitives need around the whole app: messages, live regions, tooltips. */
export function UiRoot({ children }: { children: ReactNode }) {
  return (
    // The service forbids inline style sheets, so no primitive may write one.
    <CSPProvider disableStyleElements>
      {children}
      <Toasts />
      <LiveRegions />
      <Tooltips />
    </CSPProvider>
  );
}
