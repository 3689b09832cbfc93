export const referenceStyle = `:root {
  color-scheme: light dark;
  --canvas: light-dark(oklch(0.958 0.004 95), oklch(0.168 0.006 275));
  --sheet: light-dark(oklch(0.993 0.0015 95), oklch(0.203 0.007 275));
  --well: light-dark(oklch(0.967 0.003 95), oklch(0.182 0.006 275));
  --text: light-dark(oklch(0.24 0.012 275), oklch(0.945 0.004 275));
  --text-2: light-dark(oklch(0.44 0.012 275), oklch(0.765 0.008 275));
  --text-3: light-dark(oklch(0.512 0.011 275), oklch(0.665 0.01 275));
  --line: light-dark(oklch(0.24 0.012 275 / 0.09), oklch(1 0 0 / 0.08));
  --line-2: light-dark(oklch(0.24 0.012 275 / 0.15), oklch(1 0 0 / 0.14));
  --hover: light-dark(oklch(0.24 0.012 275 / 0.05), oklch(1 0 0 / 0.05));
  --accent: light-dark(oklch(0.54 0.2 268), oklch(0.68 0.16 268));
  --accent-text: light-dark(oklch(0.48 0.19 268), oklch(0.78 0.12 268));
  --ok-text: light-dark(oklch(0.46 0.11 155), oklch(0.81 0.12 156));
  --warn-text: light-dark(oklch(0.49 0.11 62), oklch(0.84 0.12 80));
  --danger-text: light-dark(oklch(0.5 0.18 26), oklch(0.77 0.13 22));
  --sans: "Inter Variable", Inter, system-ui, sans-serif;
  --mono: "Geist Mono Variable", ui-monospace, monospace;
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1.5rem; }
body {
  margin: 0;
  display: grid;
  grid-template-columns: 18rem minmax(0, 1fr);
  background: var(--sheet);
  color: var(--text);
  font: 430 0.875rem/1.375rem var(--sans);
}
a { color: inherit; text-decoration-color: var(--line-2); text-underline-offset: 0.2em; }
a:hover { text-decoration-color: currentcolor; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
code, pre { font-family: var(--mono); font-size: 0.8125rem; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; background: var(--sheet); padding: 0.5rem 0.75rem; z-index: 1; }
nav {
  position: sticky;
  top: 0;
  height: 100vh;
  overflow-y: auto;
  padding: 1.25rem 0.75rem 2rem;
  background: var(--canvas);
  border-right: 1px solid var(--line);
  font-size: 0.8125rem;
  line-height: 1.25rem;
}
nav .brand { margin: 0 0.5rem; font-weight: 640; font-size: 0.9375rem; }
nav .brand a { text-decoration: none; }
.version { color: var(--text-3); font: 450 0.75rem/1.125rem var(--mono); }
nav h2 { margin: 1.25rem 0.5rem 0.25rem; font: 500 0.75rem/1rem var(--sans); color: var(--text-3); }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: flex; gap: 0.5rem; padding: 0.25rem 0.5rem; border-radius: 6px; text-decoration: none; }
nav li a:hover { background: var(--hover); }
nav .method { flex: 0 0 3.25rem; padding-top: 1px; }
main { max-width: 54rem; padding: 2.5rem 3rem 6rem; outline-offset: -2px; }
h1 { margin: 0 0 0.75rem; font: 660 1.625rem/2.125rem var(--sans); letter-spacing: -0.022em; }
.group { margin-top: 2.75rem; }
.group > h2 { margin: 0; font: 640 1.375rem/1.75rem var(--sans); letter-spacing: -0.019em; }
.group > p { margin: 0.25rem 0 0; color: var(--text-2); }
.operation { margin-top: 1.75rem; padding-top: 1.5rem; border-top: 1px solid var(--line); }
h3 { margin: 0; font: 620 1rem/1.5rem var(--sans); letter-spacing: -0.014em; }
h3 a { text-decoration: none; }
h3 a:hover { text-decoration: underline; }
.address { margin: 0.375rem 0 0; overflow-wrap: anywhere; }
.method { font: 540 0.6875rem/1rem var(--mono); color: var(--text-2); }
.method.get { color: var(--accent-text); }
.method.post { color: var(--ok-text); }
.method.put, .method.patch { color: var(--warn-text); }
.method.delete { color: var(--danger-text); }
.needs { margin: 0.375rem 0 0; color: var(--text-3); font-size: 0.8125rem; }
.scope { padding: 0.0625rem 0.375rem; border: 1px solid var(--line-2); border-radius: 5px; color: var(--text-2); font-size: 0.75rem; }
.scroll { margin-top: 1rem; overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.8125rem; line-height: 1.25rem; }
caption { text-align: left; padding-bottom: 0.25rem; font-weight: 540; }
th, td { padding: 0.4375rem 1rem 0.4375rem 0; text-align: left; vertical-align: top; border-top: 1px solid var(--line); font-weight: 430; }
thead th { padding-block: 0.25rem; color: var(--text-3); font-size: 0.75rem; font-weight: 500; }
tbody th { width: 30%; white-space: nowrap; }
td { color: var(--text-2); }
td:nth-child(2) { width: 24%; }
.mark { margin-left: 0.375rem; color: var(--text-3); font-size: 0.75rem; }
.required { color: var(--warn-text); }
details { margin-top: 1rem; font-size: 0.8125rem; }
summary { cursor: pointer; font-weight: 540; width: fit-content; }
.answers { list-style: none; margin: 0.375rem 0 0; padding: 0; }
.answers li { display: flex; gap: 1rem; padding: 0.3125rem 0; border-top: 1px solid var(--line); color: var(--text-2); }
.status { flex: 0 0 2rem; color: var(--text); font: 500 0.8125rem/1.25rem var(--mono); }
pre {
  margin: 1rem 0 0;
  padding: 0.75rem 1rem;
  overflow-x: auto;
  background: var(--well);
  border: 1px solid var(--line);
  border-radius: 8px;
  line-height: 1.25rem;
}
.record { margin-top: 1.75rem; }
.record caption { font: 620 1rem/1.5rem var(--sans); }
.record:target caption, .operation:target h3 { color: var(--accent-text); }
@media (width < 56rem) {
  body { display: block; }
  nav { position: static; height: auto; max-height: 14rem; border-right: 0; border-bottom: 1px solid var(--line); }
  main { padding: 1.5rem 1rem 4rem; }
  tbody th { white-space: normal; }
}
@media print {
  nav { display: none; }
  body { display: block; }
}
`;
