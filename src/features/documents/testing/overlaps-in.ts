/** The texts, icons and controls of a bar that cover one another, in pairs. */
export function overlapsIn(bar: Element): string[] {
  const parts = [...bar.querySelectorAll('svg, button, bdi, h1, span:not(:has(*))')]
    .filter(part => !part.closest('button') || part.matches('button'))
    .filter(part => part.checkVisibility() && part.getBoundingClientRect().width > 1)
    .toSorted((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left);
  return parts.flatMap((part, index) => {
    const next = parts[index + 1];
    if (!next || part.contains(next) || next.contains(part)) return [];
    const isCovered = part.getBoundingClientRect().right > next.getBoundingClientRect().left + 1;
    return isCovered ? [`${part.outerHTML.slice(0, 80)} | ${next.outerHTML.slice(0, 80)}`] : [];
  });
}
