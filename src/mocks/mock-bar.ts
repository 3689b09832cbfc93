import styles from './mock-bar.module.css';

export function addMockBar(reset: () => Promise<void>): void {
  const bar = document.createElement('aside');
  bar.className = styles.bar!;
  bar.setAttribute('aria-label', 'Mock data');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Reset mock data';
  button.addEventListener('click', async () => {
    button.disabled = true;
    await reset();
    location.assign('/');
  });
  bar.append(button);
  document.body.append(bar);
}
