import { type ComponentType, type ReactNode, use, useSyncExternalStore } from 'react';
import { withFailedStyles } from './failed-styles.ts';
import { MissingPartContext } from './missing-part-context.ts';

type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads the code before it is needed. Rejects when it cannot be loaded; the next call or use tries again. */
  preload: () => Promise<void>;
};

/**
 * Returns a component whose code is loaded on demand; `fallback` is rendered until then. Loaded code renders at once,
 * whereas `Suspense` keeps its fallback for 300 ms even where the code was preloaded.
 * Where the import fails, the component of `MissingPartContext` takes its place: with an `onClose` it closes the layer,
 * otherwise `frameNote` puts its note into a frame.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: (props: Props) => ReactNode = () => null,
  frameNote: (note: ReactNode, props: Props) => ReactNode = note => note,
): LazyComponent<Props> {
  let loading: Promise<void> | null = null;
  let loaded: ComponentType<Props> | null = null;
  let failure: { error: unknown } | null = null;
  const subscribers = new Set<() => void>();
  const notifyAll = () => {
    for (const notify of [...subscribers]) notify();
  };

  const preload = (): Promise<void> => {
    loading ??= withFailedStyles(load).then(
      component => {
        loaded = component;
        notifyAll();
      },
      error => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  const preloadForUse = () =>
    void preload().catch(error => {
      // Without a subscriber nothing would clear the failure, and no later use would load again.
      if (subscribers.size === 0) return;
      failure = { error };
      notifyAll();
    });

  const retry = () => {
    failure = null;
    notifyAll();
    preloadForUse();
  };

  const subscribe = (notify: () => void) => {
    subscribers.add(notify);
    preloadForUse();
    return () => {
      subscribers.delete(notify);
      if (subscribers.size === 0) failure = null;
    };
  };

  function Lazy(props: Props) {
    const Component = useSyncExternalStore(subscribe, () => loaded ?? failure);
    const MissingPart = use(MissingPartContext);
    if (!Component) return fallback(props);
    if (!('error' in Component)) return <Component {...props} />;
    const { onClose }: { onClose?: () => void } = props;
    const missing = <MissingPart error={Component.error} retry={retry} close={onClose} />;
    return onClose ? missing : frameNote(missing, props);
  }

  return Object.assign(Lazy, { preload });
}
