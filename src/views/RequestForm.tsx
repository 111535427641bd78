import { useMessageText } from '../messageText';
import { Form, type FormProps } from '../ui/form/Form';
import type { RequestProps } from './requestProps';

type Props<Name extends string> = Omit<FormProps<Name>, 'problem'> & RequestProps;

/** A form that shows why its last request failed, until it is sent again. */
export const RequestForm = <Name extends string>({ problem, ...form }: Props<Name>) => {
  const messageText = useMessageText();
  return <Form {...form} problem={form.pending ? null : messageText(problem)} />;
};
