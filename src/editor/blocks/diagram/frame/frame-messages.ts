export interface FrameRequest {
  id: number;
  source: string;
  /** Colours of the theme by the names of the library. */
  colors: Readonly<Record<string, string | boolean>>;
}

export type FrameAnswer =
  | { id: number; svg: string; width: number; height: number; title: string }
  | { id: number; error: string };
