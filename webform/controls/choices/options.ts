import type { SelectNode } from '@getodk/xforms-engine';
import { createMemo, type Accessor } from 'solid-js';
import { unwrap } from 'solid-js/store';
import { isPlainText } from '../../view/text/plainText';
import { plainWords } from '../../view/text/formText';
import { distinctChoices, valueOfKey } from './distinctChoices';

/** A choice; `value` is its key, distinct within the question. */
export type Option = SelectNode['currentState']['valueOptions'][number];

/** The words of a label. Most have no markup, and lists may have thousands. */
export const labelText = ({ label }: Option): string =>
  isPlainText(label.asString) && label.imageSource === undefined ? label.asString : plainWords(label);

/** The words of a choice; its value if its label has none, such as a picture alone. */
export const wordsOf = (option: Option): string => labelText(option) || valueOfKey(option.value);

/**
 * The choices of a question now. Unchanged choices stay the same objects, so that their elements and the focus stay. Items are read
 * without reactivity of their own: thousands of signals would be created, and the engine replaces the list as a whole.
 */
export const createOptions = (node: SelectNode): Accessor<readonly Option[]> =>
  createMemo<readonly Option[]>((before) => {
    const known = new Map(before.map((option) => [option.value, option]));
    return distinctChoices(unwrap(node.currentState.valueOptions)).map((option) => {
      const earlier = known.get(option.value);
      // Labels of rows of a list are made when they are read: rows that stay are compared first.
      return earlier === option || earlier?.label === option.label ? earlier : option;
    });
  }, []);
