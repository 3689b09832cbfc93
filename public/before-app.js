// Before anything is painted: whoever works in the dark must not be dazzled while the app loads.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('docket.theme');
  } catch {
    // Storage is closed; the system's theme counts.
  }
  const isChosen = choice === 'light' || choice === 'dark';
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = isChosen ? choice : system;
})();

// Keeps keys for the page that is loading: without "n", the letters of a title would act as shortcuts.
(() => {
  const keys = [];
  const onKeyDown = event => {
    const { key, target } = event;
    const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
    if (isCommand || !target.matches('html, body')) return;
    // The words before and after it are for two fields.
    if (key === 'Tab') stop();
    else if ([...key].length === 1 || key === 'Enter' || key === 'Backspace') {
      keys.push(event);
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  const forget = () => {
    keys.length = 0;
  };
  const stop = () => {
    removeEventListener('keydown', onKeyDown, true);
    removeEventListener('pointerdown', forget, true);
  };
  addEventListener('keydown', onKeyDown, true);
  addEventListener('pointerdown', forget, true);
  globalThis.takeEarlyKeys = () => {
    stop();
    return keys.splice(0);
  };
})();
