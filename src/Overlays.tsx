import { Suspense, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectLeavingAsked } from '../store/leaving';
import { selectInterrupted } from '../store/session';
import { Boundary } from './Boundary';
import { LeavingQuestion, SessionRenew, Tips } from './screens';

/** What lies over every page and every dialog: tips, the question before leaving, the login after the session's end. */
export const Overlays = ({ onReload }: { readonly onReload: () => void }): ReactNode => {
  const isLeaving = useSelector(selectLeavingAsked) !== null;
  const isInterrupted = useSelector(selectInterrupted) !== null;
  return (
    <>
      <Boundary onReload={onReload} instead={null}>
        <Suspense fallback={null}>
          <Tips />
        </Suspense>
      </Boundary>
      <Boundary onReload={onReload}>
        <Suspense fallback={null}>
          {isLeaving && <LeavingQuestion />}
          {isInterrupted && <SessionRenew />}
        </Suspense>
      </Boundary>
    </>
  );
};
