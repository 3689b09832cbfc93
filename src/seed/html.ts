const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text: string) => text.replace(/[&<>]/g, character => escapes[character]!);

export const paragraph = (text: string) => `<p>${escaped(text)}</p>`;

/** The first `done` items are checked. */
export function taskList(done: number, tasks: readonly string[]): string {
  const items = tasks.map(
    (task, index) => `<li data-type="taskItem" data-checked="${index < done}">${paragraph(task)}</li>`,
  );
  return `<ul data-type="taskList">${items.join('')}</ul>`;
}
