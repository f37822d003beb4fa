import type { FieldShape } from '#kernel/wire/described.ts';
import { unreadIn } from '#web/ui/typing/unread.ts';

/** What is typed into fields on the screen and cannot be read, by field. */
export function unreadOf(shown: readonly FieldShape[]): Record<string, string> {
  return Object.fromEntries(
    shown.flatMap(({ name }) => {
      const places = document.querySelectorAll(`[data-field="${CSS.escape(name)}"]`);
      const [first] = [...places].flatMap((place) => unreadIn(place));
      return first ? [[name, first.why]] : [];
    }),
  );
}
