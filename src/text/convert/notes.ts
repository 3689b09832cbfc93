/** Hears what a conversion changed; `several` is said for more than one. */
export interface Notes {
  changed(one: string, several: string): void;
  removed(name: string): void;
  unwrapped(name: string): void;
  /** Whether the text may become longer by so many characters. */
  fits(count: number): boolean;
}
