import './kit.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSchemeShown } from '../theme/scheme.ts';

const theme = { respectReducedMotion: true, fontFamily: 'var(--font)', defaultRadius: 'sm' } as const;

/**
 * The component library's ground, for everything inside the shell. It may write no style elements: the
 * content-security policy allows style sheets only, so its variables are in kit.css and its global classes
 * are off.
 */
export function Kit({ children }: { children: ReactNode }) {
  const scheme = useSchemeShown();
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
