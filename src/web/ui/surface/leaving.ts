import { createContext, useContext } from 'react';

const askless = (then: () => void): void => then();

/** How a dialog is left: it asks first once something was typed, then does what was wanted. */
export const Leaving = createContext<(then: () => void) => void>(askless);
export const useLeaving = (): ((then: () => void) => void) => useContext(Leaving);
