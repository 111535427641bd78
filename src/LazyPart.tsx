import { Suspense, type ReactNode } from 'react';
import { Boundary } from './Boundary';

/** A part shown once its code is loaded; the page is complete without it. */
export const LazyPart = ({ children }: { readonly children: ReactNode }) => (
  <Boundary instead={null}>
    <Suspense fallback={null}>{children}</Suspense>
  </Boundary>
);
