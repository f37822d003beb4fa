import { useRef, useState } from 'react';
import type { RecordShape } from '#kernel/wire/described.ts';

/**
 * The record as somebody began to change it: while something is typed, what a colleague saves does not take
 * its place; the save is refused then, and nothing typed is lost.
 */
export function useBegun(record: RecordShape) {
  const [isTyping, setTyping] = useState(false);
  const begun = useRef(record);
  if (!isTyping) begun.current = record;
  return { begun: begun.current, setTyping };
}
