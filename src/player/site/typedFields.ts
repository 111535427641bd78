import { isBox, labelOf, type Box } from '../../formats/recordedField';
import { leftFieldOf, type LeftField, type RecordedStep } from '../../../store/recording/sessionFile';
import { modalClosed, modalOpened } from '../../../store/modal';
import { locationChanged } from '../../../store/navigation';
import { sessionEnded } from '../../../store/session';

/** After these there are other fields. */
const renewing: readonly string[] = [locationChanged.type, modalOpened.type, modalClosed.type, sessionEnded.type];

/** What has been typed into the fields that are on the page after so many steps: each field with what it was left with. */
export const typedAt = (steps: readonly RecordedStep[], step: number): readonly LeftField[] => {
  const typed = new Map<string, LeftField>();
  for (let index = Math.min(step, steps.length) - 1; index >= 0; index -= 1) {
    const action = steps[index]?.action;
    if (action && renewing.includes(action.type)) break;
    const left = action && leftFieldOf(action);
    if (!left) continue;
    const name = `${left.field} ${left.label}`;
    if (!typed.has(name)) typed.set(name, left);
  }
  return [...typed.values()].reverse();
};

/** The field on the page: by its name, and among several of that name, as boxes of one question have, by its label. */
const boxOf = ({ field, label }: LeftField): Box | undefined => {
  const boxes = [...document.querySelectorAll('input, textarea, select')].filter(isBox);
  const named = field === '' ? [] : boxes.filter(({ name, id }) => name === field || id === field);
  const called = (named.length > 0 ? named : boxes).filter((box) => label !== '' && labelOf(box) === label);
  return called[0] ?? named[0];
};

/** React hears only of values that were set behind its back. */
const write = (box: Box, value: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, value);
  box.dispatchEvent(new Event(box instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

/**
 * Puts into a field what was typed into it. A secret, or a file, stays empty.
 * @returns whether the field is on the page
 */
export const fill = (typed: LeftField): boolean => {
  const box = boxOf(typed);
  if (!box) return false;
  const { value } = typed;
  if (typeof value === 'boolean') {
    if (box instanceof HTMLInputElement && box.checked !== value) box.click();
  } else if (value !== null && box.type !== 'file' && box.value !== value) {
    write(box, value);
  }
  return true;
};
