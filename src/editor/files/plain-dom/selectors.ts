/** The parts of an element, or of its parent, that a selector reads. */
interface Selectable {
  readonly nodeName: string;
  readonly parentNode: Selectable | null;
  getAttribute?(name: string): string | null;
}

type Test = (element: Selectable, scope: Selectable | null) => boolean;

/** Selectors are written in the code, so they are few. */
const known = new Map<string, Test>();

/**
 * Whether an element matches a selector of names, attributes, `:not()` and `:scope`, with `>` and spaces between them.
 * Throws for other parts. `scope` is what `:scope` stands for.
 */
export function matchesSelector(element: Selectable, selector: string, scope: Selectable | null): boolean {
  let test = known.get(selector);
  if (!test) {
    test = listTest(selector);
    known.set(selector, test);
  }
  return test(element, scope);
}

function listTest(list: string): Test {
  const tests = splitOutside(list, ',').map(one => pathTest(one.trim()));
  return (element, scope) => tests.some(test => test(element, scope));
}

/** Commas in brackets divide no list. */
function splitOutside(text: string, sign: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(' || character === '[') depth += 1;
    if (character === ')' || character === ']') depth -= 1;
    if (character === sign && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

function pathTest(path: string): Test {
  const parts = splitOutside(path.replaceAll('>', ' > '), ' ').filter(part => part !== '');
  let test = compoundTest(parts[0]!);
  for (let index = 1; index < parts.length; index += 1) {
    const isChild = parts[index] === '>';
    if (isChild) index += 1;
    test = below(test, compoundTest(parts[index]!), isChild);
  }
  return test;
}

const below =
  (outer: Test, own: Test, isChild: boolean): Test =>
  (element, scope) => {
    if (!own(element, scope)) return false;
    for (let parent = element.parentNode; parent; parent = parent.parentNode) {
      if (outer(parent, scope)) return true;
      if (isChild) return false;
    }
    return false;
  };

const part = /^(?:([a-z][a-z0-9]*)|\[([\w-]+)(?:="([^"]*)")?\]|:not\(((?:[^()]|\([^()]*\))*)\)|(:scope))/i;

function compoundTest(compound: string): Test {
  const tests: Test[] = [];
  for (let rest = compound; rest !== ''; ) {
    const match = part.exec(rest);
    if (!match) throw new Error(`Unknown selector: ${compound}`);
    tests.push(partTest(match));
    rest = rest.slice(match[0].length);
  }
  return (element, scope) => tests.every(test => test(element, scope));
}

function partTest([, name, attribute, value, others]: readonly (string | undefined)[]): Test {
  if (name !== undefined) {
    const upper = name.toUpperCase();
    return element => element.nodeName === upper;
  }
  if (attribute !== undefined)
    return element => {
      const held = element.getAttribute?.(attribute) ?? null;
      return value === undefined ? held !== null : held === value;
    };
  if (others !== undefined) {
    const test = listTest(others);
    return (element, scope) => !test(element, scope);
  }
  return (element, scope) => element === scope;
}
