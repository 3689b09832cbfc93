import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';
import { LiveRegions } from './live-region.tsx';
import { Toasts } from './toasts.tsx';

/** What primitives need around the whole app: tooltips with a shared delay, messages, live regions. */
export function UiRoot({ children }: { children: ReactNode }) {
  return (
    // The service forbids inline style sheets, so no primitive may write one.
    <CSPProvider disableStyleElements>
      <Tooltip.Provider delay={500} closeDelay={0} timeout={400}>
        {children}
        <Toasts />
        <LiveRegions />
      </Tooltip.Provider>
    </CSPProvider>
  );
}
