export interface AnchoredMenu {
  anchor: HTMLElement;
  onClose: () => void;
}
