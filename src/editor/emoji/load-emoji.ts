type EmojiList = typeof import('./emoji-list.ts');

let list: EmojiList | null = null;
let loading: Promise<EmojiList> | null = null;

/** Null until it is loaded. */
export const loadedEmoji = (): EmojiList | null => list;

export function loadEmoji(): Promise<EmojiList> {
  loading ??= import('./emoji-list.ts').then(
    module => {
      list = module;
      return module;
    },
    error => {
      loading = null;
      throw error;
    },
  );
  return loading;
}
