import { Suspense, type ReactNode } from 'react';
import { Boundary } from './Boundary';

interface LatePartProps {
  readonly onReload: () => void;
  readonly children: ReactNode;
}

/** What comes when its code is there; the page is complete without it. */
export const LatePart = ({ onReload, children }: LatePartProps) => (
  <Boundary onReload={onReload} instead={null}>
    <Suspense fallback={null}>{children}</Suspense>
  </Boundary>
);
