/** True only in the mock build; a constant, so that the product's build drops what it guards. */
declare const __MOCK__: boolean;

/** Changes with the contract, by which the device tells whether it understands the answers that it has kept. */
declare const __CONTRACT__: string;

/** Address of the page that draws diagrams in a sandbox. */
declare const __DIAGRAM_PAGE__: string;

/** Returns the keys that were pressed since the page began to load, once; `public/before-app.js` keeps them. */
declare var takeEarlyKeys: (() => KeyboardEvent[]) | undefined;

declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}

declare module '@joplin/turndown-plugin-gfm' {
  export const tables: import('turndown').Plugin;
}

/** Not among the types of the DOM yet. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}
