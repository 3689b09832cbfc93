/** Hears what a conversion changed; `several` is said for more than one. */
export interface Notes {
  changed(one: string, several: string): void;
  removed(name: string): void;
}
