type TicketLoader = typeof import('#features/ticket/data/ticket-loader.ts');
type TicketPanel = typeof import('#features/ticket/ticket-panel.tsx');

let loader: TicketLoader | null = null;
let panel: TicketPanel | null = null;

// Kept, because asking the browser again for a module that is there costs a frame, in which a ticket would open.

export async function ticketLoaderModule(): Promise<TicketLoader> {
  loader ??= await import('#features/ticket/data/ticket-loader.ts');
  return loader;
}

export async function ticketPanelModule(): Promise<TicketPanel> {
  panel ??= await import('#features/ticket/ticket-panel.tsx');
  return panel;
}

/** Fetches what shows a ticket, ahead of the first one that is opened. */
export async function prepareTicket(): Promise<void> {
  const [prepare] = await Promise.all([
    import('#features/ticket/prepare-ticket.ts'),
    ticketLoaderModule(),
    ticketPanelModule(),
  ]);
  await prepare.prepareTicket();
}
