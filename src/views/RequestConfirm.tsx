import { useMessageText } from '../messageText';
import { Confirm, type ConfirmProps } from '../ui/overlay/Confirm';
import type { RequestProps } from './requestProps';

type Props = Omit<ConfirmProps, 'danger' | 'busy' | 'problem'> & RequestProps;

/** Asks before a request by which something is lost, and shows why it failed, until it is sent again. */
export const RequestConfirm = ({ pending, problem, ...confirm }: Props) => {
  const messageText = useMessageText();
  return <Confirm {...confirm} danger busy={pending} problem={pending ? null : messageText(problem)} />;
};
