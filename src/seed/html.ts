const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands inside an element. */
export const escaped = (text: string) => text.replace(/[&<>]/g, character => escapes[character]!);

export const paragraph = (text: string) => `<p>${escaped(text)}</p>`;

/** A checklist of which the first `done` are ticked. */
export function taskList(done: number, tasks: readonly string[]): string {
  const items = tasks.map(
    (task, at) => `<li data-type="taskItem" data-checked="${at < done}">${paragraph(task)}</li>`,
  );
  return `<ul data-type="taskList">${items.join('')}</ul>`;
}
