/** Where a change request stands, in words for whoever asked. Pure. */

/** Only what was accepted takes effect. */
export function inEffect(day: string, state: string | undefined, outcome: unknown): string {
  if (state === 'waiting') return `If accepted, in effect from ${day}.`;
  if (state !== 'decided' || outcome === 'refused') return 'It does not take effect.';
  return outcome === 'part' ? `What was accepted is in effect from ${day}.` : `In effect from ${day}.`;
}

/** Of a field: its decision, or that it waits; nothing of a request that was withdrawn or decided waits. */
export function standsAs(
  decision: string | null,
  closed: boolean,
): 'accepted' | 'refused' | 'waiting' | null {
  if (decision === 'accepted' || decision === 'refused') return decision;
  return closed ? null : 'waiting';
}
