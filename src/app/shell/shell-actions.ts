export interface ShellActions {
  newTicket: () => void;
  /** Why no ticket can be created; null when one can. */
  newTicketReason: string | null;
  showPalette: () => void;
  showShortcuts: () => void;
  toggleSidebar: () => void;
}
