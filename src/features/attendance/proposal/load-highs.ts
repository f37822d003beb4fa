/** The solver, loaded by whichever thread solves. */
import highs, { type Highs } from 'highs';

type Loader = () => Promise<Highs>;

/** Its types are those of its CommonJS form; Node loads the other, whose only export is the loader. */
const isLoader = (given: unknown): given is Loader => typeof given === 'function';

export async function loadHighs(): Promise<Highs> {
  const loader: unknown = highs;
  if (!isLoader(loader)) throw new Error('The solver has no loader.');
  return loader();
}
