import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';

type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads the code before it is needed. Rejects when it cannot be loaded; the next call or use tries again. */
  preload: () => Promise<void>;
};

/**
 * Returns a component whose code is loaded on demand; `fallback` is rendered until then. Loaded code renders at once,
 * whereas `Suspense` keeps its fallback for 300 ms even where the code was preloaded.
 * A failed import is thrown while rendering, for the nearest error boundary.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: (props: Props) => ReactNode = () => null,
): LazyComponent<Props> {
  let loading: Promise<void> | null = null;
  let loaded: ComponentType<Props> | null = null;
  let failure: { error: unknown } | null = null;
  const subscribers = new Set<() => void>();

  const preload = (): Promise<void> => {
    loading ??= load().then(
      component => {
        loaded = component;
        for (const notify of subscribers) notify();
      },
      error => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  const subscribe = (notify: () => void) => {
    subscribers.add(notify);
    preload().catch(error => {
      // Without a subscriber nothing would clear the failure, and no later use would load again.
      if (!subscribers.has(notify)) return;
      failure = { error };
      notify();
    });
    return () => {
      subscribers.delete(notify);
      failure = null;
    };
  };

  function Lazy(props: Props) {
    const Component = useSyncExternalStore(subscribe, () => loaded ?? failure);
    if (!Component) return fallback(props);
    if ('error' in Component) throw Component.error;
    return <Component {...props} />;
  }

  return Object.assign(Lazy, { preload });
}
