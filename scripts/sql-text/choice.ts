/**
 * Where only a run can tell which way is taken, each way is taken once: a reading follows a plan, notes where
 * it chose, and every other way begins a reading of its own.
 */

export type Chooser = {
  /** One of so many ways; the same question has the same answer within a reading. */
  choose(question: string, ways: number): number;
  /** How many questions were asked so far. */
  readonly asked: number;
};

const mostReadings = 100;

/** Every reading of something, so that each way of each choice is taken at least once. */
export function* everyWay<T>(read: (chooser: Chooser) => T): Generator<T> {
  const plans: ReadonlyMap<string, number>[] = [new Map()];
  const begun = new Set<string>();
  for (let at = 0; at < Math.min(plans.length, mostReadings); at += 1) {
    const plan = plans[at] ?? new Map<string, number>();
    const taken = new Map<string, number>();
    let asked = 0;
    const choose = (question: string, ways: number): number => {
      asked += 1;
      const before = taken.get(question);
      if (before !== undefined) return before;
      const way = plan.get(question) ?? 0;
      for (let other = 0; other < ways; other += 1) {
        const name = `${question} = ${other}`;
        if (other === way || begun.has(name)) continue;
        begun.add(name);
        plans.push(new Map([...plan, ...taken, [question, other]]));
      }
      begun.add(`${question} = ${way}`);
      taken.set(question, way);
      return way;
    };
    yield read({
      choose,
      get asked() {
        return asked;
      },
    });
  }
}
