import type { ReactNode } from 'react';

/** A plain text reads in its own direction, whatever stands around it; anything else has settled that itself. */
export function OfItsOwn({ children }: { children: ReactNode }) {
  return typeof children === 'string' ? <bdi>{children}</bdi> : children;
}
