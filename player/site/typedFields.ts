import type { UnknownAction } from '@reduxjs/toolkit';
import { isBox, labelOf, type Box } from '../../shared/recording/recordedField';
import { fieldInputOf, type FieldInput, type RecordedStep } from '../../store/recording/sessionFile';
import { modalClosed, modalOpened } from '#store/core/modal';
import { locationChanged } from '#store/route/navigation';
import { isReply, nameOf } from '#store/request/replies';
import { sessionEnded } from '#store/account/session';
import { formEdited } from '#store/core/unsaved';

/** Events that replace the fields. */
const renewing: readonly string[] = [locationChanged.type, modalOpened.type, modalClosed.type, sessionEnded.type];

const NOTHING = { type: 'player/nothing' };

/** The call of a form that matches the state again: it was saved, or reverted. */
const settledCall = (action: UnknownAction): string | null => {
  if (formEdited.match(action)) return action.payload.isEdited ? null : action.payload.call;
  return isReply(action) ? nameOf(action) : null;
};

/** The input in the page's fields after a number of steps: the last value of each field. */
export const typedAt = (steps: readonly RecordedStep[], step: number): readonly FieldInput[] => {
  const before = steps.slice(0, step);
  const opened = before.findLastIndex(({ action }) => renewing.includes(action.type));
  // A dialog keeps its input until it is closed, which is the next step.
  const last = modalOpened.match(before[opened]?.action ?? NOTHING) ? before.length - 1 : before.length;
  const typed = new Map<string, FieldInput>();
  /** By the calls of unsaved forms: the fields edited since they were opened. */
  const unsaved = new Map<string, Set<string>>();
  for (const [index, { action }] of before.entries()) {
    if (index <= opened) continue;
    const left = fieldInputOf(action);
    if (formEdited.match(action) && action.payload.isEdited) unsaved.set(action.payload.call, new Set());
    if (left) {
      const name = `${left.field} ${left.label}`;
      // The latest value of a field comes last.
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

/**
 * The field on the page by its name, and among several of that name, such as the checkboxes of one question, by its
 * label.
 */
const boxOf = ({ field, label }: FieldInput): Box | undefined => {
  const boxes = [...document.querySelectorAll('input, textarea, select')].filter(isBox);
  const named = field === '' ? [] : boxes.filter(({ name, id }) => name === field || id === field);
  const called = (named.length > 0 ? named : boxes).filter((box) => label !== '' && labelOf(box) === label);
  return called[0] ?? named[0];
};

/** React only detects values set by the native setter. */
const write = (box: Box, value: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, value);
  box.dispatchEvent(new Event(box instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

/**
 * Restores the input of a field. Secrets and files stay empty.
 * @returns whether the field is on the page
 */
export const fill = (typed: FieldInput): boolean => {
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
