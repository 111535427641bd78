import { Suspense, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectIsRecording } from '../store/developer';
import { selectLeavingAsked } from '../store/leaving';
import { selectInterrupted } from '../store/session';
import { Boundary } from './Boundary';
import { LatePart } from './LatePart';
import { LeavingQuestion, RecordingBar, SessionRenew, Tips } from './screens';

/** What lies over every page and every dialog: tips, that it is recorded, the question before leaving, the login after the session's end. */
export const Overlays = ({ onReload }: { readonly onReload: () => void }): ReactNode => {
  const isLeaving = useSelector(selectLeavingAsked) !== null;
  const isInterrupted = useSelector(selectInterrupted) !== null;
  const isRecording = useSelector(selectIsRecording);
  return (
    <>
      {isRecording && (
        <LatePart>
          <RecordingBar />
        </LatePart>
      )}
      <LatePart>
        <Tips />
      </LatePart>
      <Boundary onReload={onReload}>
        <Suspense fallback={null}>
          {isLeaving && <LeavingQuestion />}
          {isInterrupted && <SessionRenew />}
        </Suspense>
      </Boundary>
    </>
  );
};
