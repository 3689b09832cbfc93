/** Values live in src/ui/tokens.css and the token files beside it; everywhere else they are named. */
export default {
  rules: {
    'color-no-hex': true,
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'oklch', 'lch', 'lab'],
    'declaration-property-value-disallowed-list': {
      'z-index': ['/^-?[0-9]+$/'],
      'font-size': ['/[0-9](px|rem|em)/'],
      '/^(transition|animation)/': ['/[0-9]m?s/'],
    },
  },
  overrides: [
    {
      files: ['src/ui/tokens.css', 'src/ui/token-*.css'],
      rules: {
        'color-no-hex': null,
        'function-disallowed-list': null,
        'declaration-property-value-disallowed-list': null,
      },
    },
  ],
};
