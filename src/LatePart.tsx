import { Suspense, type ReactNode } from 'react';
import { Boundary } from './Boundary';

/** What comes when its code is there; the page is complete without it. */
export const LatePart = ({ children }: { readonly children: ReactNode }) => (
  <Boundary instead={null}>
    <Suspense fallback={null}>{children}</Suspense>
  </Boundary>
);
