declare module 'virtual:menu-icons' {
  import type { ComponentType } from 'react';

  export const icons: Readonly<
    Record<string, ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>>
  >;
}
