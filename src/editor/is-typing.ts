/** Whether the caret is in the text, title or caption of the open document or ticket, not in a comment or a filter. */
export const isTyping = (): boolean =>
  document.activeElement?.matches(
    '[data-own-text] :is(input:not([type=checkbox]), textarea, [contenteditable])',
  ) === true;
