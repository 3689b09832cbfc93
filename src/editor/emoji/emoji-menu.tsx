import { Extension, InputRule, type Range } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import { whenIdle } from '#ui/when-idle.ts';
import type { EditorContext } from '../editor-context.ts';
import { followRange } from '../suggestions/follow-range.ts';
import { type MenuRow, suggestionMenu } from '../suggestions/suggestion-menu.ts';
import { loadEmoji, loadedEmoji } from './load-emoji.ts';
import { begunEmoji, finishedEmoji } from './typed-emoji.ts';

type Row = MenuRow & { emoji: string };

/** The menu opens after these many signs behind the colon. */
const minLength = 2;

/** Offers emoji after a colon and two letters, and puts one in place of its finished name. */
export const emojiMenu = (context: EditorContext) =>
  Extension.create({
    name: 'emojiMenu',
    // Before the first colon, so that the menu is there with the second letter.
    onFocus: () => whenIdle(() => void loadEmoji().catch(() => {})),
    addInputRules() {
      const { editor } = this;
      const replaceLater = (range: Range, name: string) =>
        setTimeout(() =>
          followRange(editor, range, loadEmoji).then(found => {
            const emoji = found?.answer.emojiNamed(name);
            if (found && emoji)
              editor.view.dispatch(editor.state.tr.insertText(emoji, found.range.from, found.range.to));
          }),
        );
      return [
        new InputRule({
          find: text => {
            const typed = finishedEmoji(text);
            const list = loadedEmoji();
            if (!typed || (list && list.emojiNamed(typed.name) === undefined)) return null;
            return { index: text.length - typed.length, text: text.slice(-typed.length), data: typed };
          },
          handler: ({ state, range, match }) => {
            const { name, length } = match.data as { name: string; length: number };
            const emoji = loadedEmoji()?.emojiNamed(name);
            if (emoji) state.tr.insertText(emoji, range.from, range.to);
            else replaceLater({ from: range.from, to: range.from + length }, name);
            return emoji ? undefined : null;
          },
        }),
      ];
    },
    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        suggestionMenu<Row>(editor, context, {
          trigger: ':',
          label: 'Emoji',
          isQuiet: true,
          match: rangeBefore,
          find: async query => (await loadEmoji()).searchEmoji(query).map(toRow),
          choose: ({ emoji }, range) =>
            editor
              .chain()
              .focus()
              .command(({ tr }) => {
                tr.insertText(emoji, range.from, range.to);
                return true;
              })
              .run(),
        }),
      ];
    },
  });

/** The begun name before the caret. */
function rangeBefore($caret: ResolvedPos): { range: Range; text: string } | null {
  const { parent, parentOffset, pos } = $caret;
  const text = parent.textBetween(Math.max(0, parentOffset - 64), parentOffset, null, '\ufffc');
  const typed = begunEmoji(text);
  if (!typed) return null;
  void loadEmoji().catch(() => {});
  if (typed.name.length < minLength) return null;
  return { range: { from: pos - typed.length, to: pos }, text: text.slice(-typed.length) };
}

const toRow = ({
  emoji,
  names,
  description,
}: {
  emoji: string;
  names: readonly string[];
  description: string;
}): Row => ({
  id: names[0]!,
  title: description,
  group: 'Emoji',
  hint: `:${names[0]}:`,
  icon: <span aria-hidden="true">{emoji}</span>,
  emoji,
});
