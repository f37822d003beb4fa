/** The same facts and rules give the same letters: a run knows whether anything it read has changed since. */
import { createHash } from 'node:crypto';
import type { Gathered } from './run-gathering.server.ts';

export type Fingerprint = {
  /** Takes a person's facts as text, in the order of the people gathered. */
  add(facts: string): void;
  ended(): string;
};

/** Begins with the rules and the law, and ends with what a run besides the regular one rests on. */
export function fingerprintOfRun({ rules, law, people }: Gathered): Fingerprint {
  const hash = createHash('sha256').update(JSON.stringify(rules)).update(JSON.stringify(law.rows));
  const besides = people.map(({ paid, takesBack, findings, without }) =>
    paid || takesBack || findings || without
      ? JSON.stringify([[...(paid ?? [])], takesBack?.payslip, findings, without?.inputs])
      : '',
  );
  return {
    add: (facts) => void hash.update(`\n${facts}`),
    ended: () => hash.update(besides.map((each) => `\n${each}`).join('')).digest('hex'),
  };
}
