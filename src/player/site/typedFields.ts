import type { UnknownAction } from '@reduxjs/toolkit';
import { isBox, labelOf, type Box } from '../../formats/recordedField';
import { leftFieldOf, type LeftField, type RecordedStep } from '../../../store/recording/sessionFile';
import { modalClosed, modalOpened } from '../../../store/modal';
import { locationChanged } from '../../../store/navigation';
import { isReply, nameOf } from '../../../store/replies';
import { sessionEnded } from '../../../store/session';
import { formEdited } from '../../../store/unsaved';

/** After these there are other fields. */
const renewing: readonly string[] = [locationChanged.type, modalOpened.type, modalClosed.type, sessionEnded.type];

const NOTHING = { type: 'player/nothing' };

/** The call of a form that shows again what the state has: it was saved, or is as it was. */
const settledCall = (action: UnknownAction): string | null => {
  if (formEdited.match(action)) return action.payload.isEdited ? null : action.payload.call;
  return isReply(action) ? nameOf(action) : null;
};

/** What has been typed into the fields that are on the page after so many steps: each field with what it was left with. */
export const typedAt = (steps: readonly RecordedStep[], step: number): readonly LeftField[] => {
  const before = steps.slice(0, step);
  const opened = before.findLastIndex(({ action }) => renewing.includes(action.type));
  // A dialog keeps what was typed until it is closed, which is the next step.
  const last = modalOpened.match(before[opened]?.action ?? NOTHING) ? before.length - 1 : before.length;
  const typed = new Map<string, LeftField>();
  /** By the calls of forms that are not saved yet: what was typed since they were begun. */
  const unsaved = new Map<string, Set<string>>();
  for (const [index, { action }] of before.entries()) {
    if (index <= opened) continue;
    const left = leftFieldOf(action);
    if (formEdited.match(action) && action.payload.isEdited) unsaved.set(action.payload.call, new Set());
    if (left) {
      const name = `${left.field} ${left.label}`;
      // The last of a field comes last.
      typed.delete(name);
      typed.set(name, left);
      for (const names of unsaved.values()) names.add(name);
    }
    const settled = index < last ? settledCall(action) : null;
    if (settled === null) continue;
    for (const name of unsaved.get(settled) ?? []) typed.delete(name);
    unsaved.delete(settled);
  }
  return [...typed.values()];
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
