import type { Accessor } from 'solid-js';
import { useForm, useInvalid } from '../view/context';

/** A question, as far as what describes its control is concerned. */
interface Described {
  readonly nodeId: string;
  readonly currentState: { readonly hint: object | null };
}

/** The ids of what describes the control of a question: its hint, `ids`, and its message; undefined for none. */
export const useDescription = (node: Described, ...ids: readonly string[]): Accessor<string | undefined> => {
  const form = useForm();
  const isInvalid = useInvalid();
  return () => {
    const hasMessage = isInvalid() && !form.typed.isUnread(node);
    const parts = [
      ...(node.currentState.hint ? [`${node.nodeId}_hint`] : []),
      ...ids,
      ...(hasMessage ? [`${node.nodeId}_message`] : []),
    ];
    return parts.length === 0 ? undefined : parts.join(' ');
  };
};
