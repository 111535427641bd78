import type { ModalName, ModalProps } from '#store/core/modal';
import type { Message } from '../messageText';

/** The request of a form or a dialog. */
export interface RequestProps {
  readonly pending: boolean;
  /** Why the last attempt failed. */
  readonly problem: Message | null;
}

/** A dialog that sends a request. */
export interface RequestDialogProps<N extends ModalName> extends RequestProps, ModalProps<N> {
  readonly onClose: () => void;
}
