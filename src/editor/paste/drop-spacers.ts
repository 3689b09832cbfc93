const blocks = /^(?:P|H[1-6]|UL|OL|TABLE|DIV|BLOCKQUOTE|PRE|HR|FIGURE)$/;

export function dropSpacers(root: Element): void {
  for (const line of root.querySelectorAll('p, td, th')) {
    if (!/^[\s\u00a0]*$/.test(line.textContent ?? '') || line.querySelector('img, br, input')) continue;
    if (line.nodeName === 'P' && line.parentElement?.closest('td, th, li') == null) line.remove();
    else line.textContent = '';
  }
  for (const end of root.querySelectorAll('br')) {
    const [before, after] = [near(end, 'previousSibling'), near(end, 'nextSibling')];
    const isBetween = [before, after].every(node => node === null || blocks.test(node.nodeName));
    if (isBetween && (before !== null || after !== null)) end.remove();
  }
}

function near(node: Node, way: 'previousSibling' | 'nextSibling'): Node | null {
  let at = node[way];
  while (at && at.nodeType === 3 && at.nodeValue?.trim() === '') at = at[way];
  return at;
}
