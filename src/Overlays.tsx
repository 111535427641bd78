import { Suspense, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectIsRecording } from '../store/core/developer';
import { selectLeavePrompt } from '../store/core/leavePrompt';
import { selectCurrentUser } from '../store/selectors/account/currentUser';
import { selectInterrupted } from '../store/account/session';
import { Boundary } from './Boundary';
import { LazyPart } from './LazyPart';
import { LeavingQuestion, RecordingBar, SessionRenew, Tips } from './screens';

/**
 * Parts above every page and dialog: tips, the recording notice, the prompt before leaving, the login after the
 * session's end.
 */
export const Overlays = ({ onReload }: { readonly onReload: () => void }): ReactNode => {
  const isLeaving = useSelector(selectLeavePrompt) !== null;
  const isInterrupted = useSelector(selectInterrupted) !== null;
  const isRecording = useSelector(selectIsRecording);
  const isLoggedIn = useSelector(selectCurrentUser) !== null;
  return (
    <>
      {isRecording && (
        <LazyPart>
          <RecordingBar />
        </LazyPart>
      )}
      {isLoggedIn && (
        <LazyPart>
          <Tips />
        </LazyPart>
      )}
      <Boundary onReload={onReload}>
        <Suspense fallback={null}>
          {isLeaving && <LeavingQuestion />}
          {isInterrupted && <SessionRenew />}
        </Suspense>
      </Boundary>
    </>
  );
};
