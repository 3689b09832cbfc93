import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { LiveRegions } from './live-region.tsx';
import { Toasts } from './toasts.tsx';
import { Tooltips } from './tooltips.tsx';

export function UiRoot({ children }: { children: ReactNode }) {
  return (
    // The content security policy forbids inline style sheets.
    <CSPProvider disableStyleElements>
      {children}
      <Toasts />
      <LiveRegions />
      <Tooltips />
    </CSPProvider>
  );
}
