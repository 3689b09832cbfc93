export const signs: Readonly<Record<string, string>> = {
  ...{
    '−': '-',
    '∗': '*',
    '×': '\\times',
    '⋅': '\\cdot',
    '·': '\\cdot',
    '÷': '\\div',
    '±': '\\pm',
    '∓': '\\mp',
  },
  ...{
    '≤': '\\le',
    '≥': '\\ge',
    '≠': '\\ne',
    '≈': '\\approx',
    '≡': '\\equiv',
    '∼': '\\sim',
    '∝': '\\propto',
  },
  ...{
    '∞': '\\infty',
    '∂': '\\partial',
    '∇': '\\nabla',
    '∑': '\\sum',
    '∏': '\\prod',
    '∫': '\\int',
    '∮': '\\oint',
  },
  ...{ '→': '\\to', '←': '\\leftarrow', '⇒': '\\Rightarrow', '⇔': '\\Leftrightarrow', '↦': '\\mapsto' },
  ...{
    '∈': '\\in',
    '∉': '\\notin',
    '⊂': '\\subset',
    '⊆': '\\subseteq',
    '∪': '\\cup',
    '∩': '\\cap',
    '∅': '\\emptyset',
  },
  ...{
    '∀': '\\forall',
    '∃': '\\exists',
    '¬': '\\neg',
    '∧': '\\land',
    '∨': '\\lor',
    '∘': '\\circ',
    '°': '\\degree',
  },
  ...{
    '…': '\\dots',
    '⋯': '\\cdots',
    '′': "'",
    '|': '|',
    '‖': '\\|',
    '∣': '\\mid',
    '⟨': '\\langle',
    '⟩': '\\rangle',
  },
  ...{
    ℝ: '\\mathbb{R}',
    ℕ: '\\mathbb{N}',
    ℤ: '\\mathbb{Z}',
    ℚ: '\\mathbb{Q}',
    ℂ: '\\mathbb{C}',
    ℏ: '\\hbar',
  },
  ...{ '{': '\\{', '}': '\\}', '%': '\\%', '&': '\\&', '#': '\\#', $: '\\$', _: '\\_', '\\': '\\backslash' },
  ...{ '^': '\\hat{}', '~': '\\sim', ϵ: '\\epsilon', ϕ: '\\phi', ϑ: '\\vartheta' },
  // Signs without a shape: applied, times, separated, plus.
  ...{ '\u2061': '', '\u2062': '', '\u2063': '', '\u2064': '' },
};
const greek =
  'alpha beta gamma delta varepsilon zeta eta theta iota kappa lambda mu nu xi o pi rho varsigma sigma tau upsilon varphi chi psi omega';
export const letters = new Map<string, string>();
for (const [index, name] of greek.split(' ').entries()) {
  letters.set(String.fromCodePoint(0x3b1 + index), name === 'o' ? 'o' : `\\${name}`);
  if (
    /^(?:gamma|delta|theta|lambda|xi|pi|sigma|upsilon|phi|psi|omega)$/.test(name.replace('var', '')) &&
    name !== 'varsigma'
  )
    letters.set(
      String.fromCodePoint(0x391 + index),
      `\\${name.replace('var', '').replace(/^./, sign => sign.toUpperCase())}`,
    );
}
export const functions = new Set(
  'sin cos tan cot sec csc sinh cosh tanh arcsin arccos arctan log ln lg exp lim max min sup inf det dim gcd ker deg arg'.split(
    ' ',
  ),
);
export const accents: Readonly<Record<string, string>> = {
  ...{
    '^': '\\hat',
    ˆ: '\\hat',
    '~': '\\tilde',
    '˜': '\\tilde',
    '¯': '\\overline',
    '‾': '\\overline',
    _: '\\underline',
  },
  ...{
    '→': '\\vec',
    '⃗': '\\vec',
    '˙': '\\dot',
    '¨': '\\ddot',
    '⏞': '\\overbrace',
    '⏟': '\\underbrace',
    '―': '\\overline',
  },
};
export const styles: Readonly<Record<string, string>> = {
  bold: '\\mathbf',
  'double-struck': '\\mathbb',
  script: '\\mathcal',
  fraktur: '\\mathfrak',
  'sans-serif': '\\mathsf',
  monospace: '\\mathtt',
};
