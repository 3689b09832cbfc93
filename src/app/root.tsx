import { useEffect, useLayoutEffect } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { ProgressLine } from '#ui/progress-line.tsx';
import { replayEarlyKeys, startShortcuts } from '#ui/shortcuts.ts';
import styles from './root.module.css';
import { useRouteFocus } from './route-focus.ts';

export function Root() {
  const navigation = useNavigation();
  useRouteFocus();
  // Before the first paint, so that shortcuts work as soon as the page is visible.
  useLayoutEffect(startShortcuts, []);
  useEffect(replayEarlyKeys, []);
  return (
    <>
      <div className={styles.progress}>
        <ProgressLine label="Loading the page" active={navigation.state !== 'idle'} />
      </div>
      <Outlet />
    </>
  );
}

export function Fallback() {
  return (
    <main className={styles.fallback}>
      <ProgressLine label="Loading" active />
    </main>
  );
}
