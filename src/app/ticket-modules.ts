type TicketLoader = typeof import('#features/ticket/data/ticket-loader.ts');
type TicketPanel = typeof import('#features/ticket/ticket-panel.tsx');

let loader: TicketLoader | null = null;
let panel: TicketPanel | null = null;

// Cached, because even an import of a loaded module takes a frame.

export async function ticketLoaderModule(): Promise<TicketLoader> {
  loader ??= await import('#features/ticket/data/ticket-loader.ts');
  return loader;
}

export async function ticketPanelModule(): Promise<TicketPanel> {
  panel ??= await import('#features/ticket/ticket-panel.tsx');
  return panel;
}

export async function preloadTicket(): Promise<void> {
  const [preload] = await Promise.all([
    import('#features/ticket/preload-ticket-editor.ts'),
    ticketLoaderModule(),
    ticketPanelModule(),
  ]);
  await preload.preloadTicketEditor();
}
