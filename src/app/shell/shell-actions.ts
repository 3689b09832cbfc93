export interface ShellActions {
  newTicket: () => void;
  newTicketReason: string | null;
  showPalette: () => void;
  showShortcuts: () => void;
  toggleSidebar: () => void;
}
