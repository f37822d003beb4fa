/**
 * One key for one submit: pressing twice, or again after a lost connection, sends the same key, so that the
 * server does it once. Other content, or another submit after the first was answered, gets a new key.
 */
export type SubmitKey = { keyFor(body: unknown): string; settled(): void };

export function submitKey(make: () => string = () => crypto.randomUUID()): SubmitKey {
  let content = '';
  let key = '';
  return {
    keyFor(body) {
      const next = JSON.stringify(body);
      if (!key || next !== content) key = make();
      content = next;
      return key;
    },
    settled() {
      key = '';
    },
  };
}
