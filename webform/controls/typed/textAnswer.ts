import type { InputNode } from '@getodk/xforms-engine';
import type { Accessor } from 'solid-js';
import { writableText } from '../../form/writableText';

/** A text whose answer follows each keystroke. */
export interface TextAnswer {
  readonly value: Accessor<string>;
  /** The text of the box changed. */
  readonly type: (box: HTMLInputElement | HTMLTextAreaElement) => void;
}

/** The answer to a question for a text. The box never shows another text than the answer. */
export const createTextAnswer = (node: InputNode<'string'>): TextAnswer => {
  const value = (): string => node.currentState.instanceValue;
  return {
    value,
    type: (box) => {
      const text = writableText(box.value);
      if (text !== value()) node.setValue(text);
      if (box.value !== value()) box.value = value();
    },
  };
};
