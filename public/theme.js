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
