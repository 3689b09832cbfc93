/** True only in the mock build; a constant, so that the product's build drops what it guards. */
declare const __MOCK__: boolean;

declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}

declare module '@joplin/turndown-plugin-gfm' {
  export const tables: import('turndown').Plugin;
}
