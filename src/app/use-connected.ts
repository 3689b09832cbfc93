import { useEffect, useState, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

const patience = 2000;

/** `offline` once the connection was away for two seconds, `back` for a while after it returned. */
export function useConnected(): 'online' | 'offline' | 'back' {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const [state, setState] = useState<'online' | 'offline' | 'back'>('online');
  useEffect(() => {
    if (!online) {
      const timer = setTimeout(() => setState('offline'), patience);
      return () => clearTimeout(timer);
    }
    setState(before => (before === 'offline' ? 'back' : before));
    const timer = setTimeout(() => setState('online'), 2 * patience);
    return () => clearTimeout(timer);
  }, [online]);
  return state;
}
