import type { SetUpStep } from '#store/selectors/system/backups';
import { useMessageText, type Message } from '../../messageText';
import { BackupsCode } from './BackupsCode';
import { BackupsDestination } from './BackupsDestination';
import { BackupsPassphrase } from './BackupsPassphrase';

export interface BackupsSetUpProps {
  readonly step: SetUpStep;
  /** The page for choosing the destination; null before the second step. */
  readonly url: string | null;
  /** The browser blocked the window. */
  readonly isBlocked: boolean;
  readonly pending: boolean;
  /** Why the last attempt of this step failed. */
  readonly problem: Message | null;
  /** Whether another code may be tried after the failure. */
  readonly canRetry: boolean;
  readonly onPassphrase: (passphrase: string) => void;
  readonly onDestination: () => void;
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

/** Sets up backups in three steps: a passphrase, the destination, the code that proves it. */
export const BackupsSetUp = (props: BackupsSetUpProps) => {
  const { step, url, isBlocked, pending, canRetry, onPassphrase, onDestination, onCode, onClose } = props;
  const messageText = useMessageText();
  const problem = pending ? null : messageText(props.problem);
  switch (step) {
    case 'passphrase':
      return <BackupsPassphrase pending={pending} problem={problem} onSubmit={onPassphrase} onClose={onClose} />;
    case 'destination':
      return <BackupsDestination onNext={onDestination} onClose={onClose} />;
    case 'code':
      return (
        <BackupsCode
          url={url ?? ''}
          isBlocked={isBlocked}
          pending={pending}
          problem={problem}
          canRetry={canRetry}
          onSubmit={onCode}
          onClose={onClose}
        />
      );
  }
};
