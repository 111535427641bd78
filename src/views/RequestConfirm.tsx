import { useMessageText } from '../messageText';
import { Confirm, type ConfirmProps } from '../ui/overlay/Confirm';
import type { RequestProps } from './requestProps';

type Props = Omit<ConfirmProps, 'busy' | 'problem'> & RequestProps;

/** Confirms a request, by default a destructive one, and shows why it failed, until it is sent again. */
export const RequestConfirm = ({ pending, problem, danger = true, ...confirm }: Props) => {
  const messageText = useMessageText();
  return <Confirm {...confirm} danger={danger} busy={pending} problem={pending ? null : messageText(problem)} />;
};
