import { useDebouncedValue } from '@mantine/hooks';

const restMs = 150;

/** What is typed, once the typing rests: not every letter is asked about. */
export const useRested = <T>(value: T): T => useDebouncedValue(value, restMs)[0];
