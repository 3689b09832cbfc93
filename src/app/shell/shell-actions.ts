export interface ShellActions {
  newTicket: () => void;
  newTicketFrom: (templateId: string) => void;
  newTicketReason: string | null;
  showPalette: () => void;
  showShortcuts: () => void;
  toggleSidebar: () => void;
}
