import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Drawn<P> = ComponentType<P> | LazyExoticComponent<ComponentType<P>>;

/** A component that is fetched on demand, and can be fetched ahead. */
export type Later<P> = {
  /**
   * What draws it: the component itself when it was fetched before it was first asked for, so that nothing
   * waits; else one that waits for it. Once given, always the same, so that what is drawn keeps its state.
   */
  drawn(): Drawn<P>;
  preload(): Promise<void>;
};

export function later<P extends object>(load: () => Promise<ComponentType<P>>): Later<P> {
  let given: Drawn<P> | undefined;
  let ready: ComponentType<P> | undefined;
  const fetched = async (): Promise<ComponentType<P>> => {
    ready = await load();
    return ready;
  };
  return {
    drawn() {
      given ??= ready ?? lazy(async () => ({ default: await fetched() }));
      return given;
    },
    async preload() {
      if (!ready) await fetched();
    },
  };
}
