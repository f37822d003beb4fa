import { useState } from 'react';

const kept = 'muster.dense-rows';

/** Whether this browser shows lists with lower rows. */
export function useDense(): [boolean, (dense: boolean) => void] {
  const [dense, setDense] = useState(() => localStorage.getItem(kept) === '1');
  return [
    dense,
    (next) => {
      localStorage.setItem(kept, next ? '1' : '0');
      setDense(next);
    },
  ];
}
