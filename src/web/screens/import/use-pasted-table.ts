import { useEffect } from 'react';

/** Rows copied from a spreadsheet arrive as text with tabs; anything typed into a field stays there. */
export function usePastedTable(onFile: (file: File) => void): void {
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      const file = fileOf(event);
      if (!file) return;
      event.preventDefault();
      onFile(file);
    };
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  });
}

function fileOf({ target, clipboardData }: ClipboardEvent): File | undefined {
  if (target instanceof Element && target.closest('input, textarea, [contenteditable]')) return undefined;
  const [file] = clipboardData?.files ?? [];
  const text = clipboardData?.getData('text/plain') ?? '';
  // A spreadsheet that is copied lends a picture of itself as well: the text is what was meant.
  if (/[\t\n]/.test(text.trim())) return new File([text], 'Pasted rows.csv', { type: 'text/csv' });
  return file;
}
