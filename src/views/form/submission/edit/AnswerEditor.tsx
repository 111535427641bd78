import { useCallback, useLayoutEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchRow } from '#store/core/batch';
import type { EditableField } from '#store/selectors/submission/editableFields';
import { useMessageText } from '#src/messageText';
import { Button } from '#src/ui/action/Button';
import { Field } from '#src/ui/form/Field';
import { usePartialDate } from '../../usePartialDate';
import { useDismiss } from '#src/ui/overlay/useDismiss';
import { usePlacement } from '#src/ui/overlay/usePlacement';
import type { MenuPlace } from '#src/ui/overlay/CellMenu';
import { AnswerInput } from './AnswerInput';
import { recordAnswer } from './answerValue';

export interface AnswerEditorProps {
  readonly field: EditableField;
  /** The name of the submission. */
  readonly name: string;
  /** Its position in the window: below this box, with the same width. */
  readonly place: MenuPlace & { readonly width: number };
  /** The current answer. */
  readonly before: string;
  /** The result so far; undefined before it is saved. */
  readonly outcome: BatchRow | undefined;
  readonly onSave: (value: string) => void;
  /**
   * Closes it; memoized.
   * @param returns whether the focus returns to the cell
   */
  readonly onClose: (returns: boolean) => void;
}

const isSending = (outcome: BatchRow | undefined): boolean =>
  outcome?.state === 'waiting' || outcome?.state === 'sending';

/**
 * The editor of one cell: Enter saves, Escape cancels, and so does a click outside unless there is input. Input stays
 * until it is accepted.
 */
export const AnswerEditor = (props: AnswerEditorProps) => {
  const { field, name, place, before, outcome, onSave, onClose } = props;
  const { t } = useTranslation();
  const messageText = useMessageText();
  const [value, setValue] = useState(before);
  const [tried, setTried] = useState<string | null>(null);
  const { halfError, focusPartial, clearPartial } = usePartialDate();
  const anchor = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLFormElement>(null);
  usePlacement(anchor, panel, true, 'bottom-start');
  const isBusy = tried !== null && isSending(outcome);
  const isDone = tried !== null && outcome?.state === 'done';
  const isChanged = value !== before;
  const dismiss = useCallback(() => {
    if (!isChanged && !isBusy) onClose(false);
  }, [isChanged, isBusy, onClose]);
  useDismiss(panel, true, dismiss);
  useLayoutEffect(() => {
    const control = panel.current?.querySelector<HTMLElement>('input, select, textarea');
    control?.focus({ preventScroll: true });
    if (control instanceof HTMLInputElement && control.type === 'text') control.select();
  }, []);
  useLayoutEffect(() => {
    if (isDone) onClose(true);
  }, [isDone, onClose]);
  const change = (typed: string) => {
    clearPartial();
    setValue(typed);
  };
  const save = () => {
    if (isBusy) return;
    // Otherwise the answer would be removed.
    if (focusPartial(panel.current)) return;
    if (!isChanged) return onClose(true);
    setTried(value);
    return onSave(recordAnswer(value, field.type));
  };
  const press = (event: KeyboardEvent) => {
    const { key, target, shiftKey } = event;
    // Keys must not reach the table below.
    event.stopPropagation();
    if (key === 'Escape' && !isBusy) {
      event.preventDefault();
      return onClose(true);
    }
    if (key === 'Enter' && !shiftKey && target instanceof Element && target.matches('input, select, textarea')) {
      event.preventDefault();
      save();
    }
    return undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  // A failure applies to its value only.
  const problem = tried === value && outcome?.state === 'failed' ? outcome.problem : undefined;
  const error = halfError ?? (problem && messageText(problem));
  return (
    <>
      <span ref={anchor} className="cell-anchor" style={{ left: place.left, top: place.top, height: place.height }} />
      <form
        ref={panel}
        className="floating answer-editor ui form"
        style={{ minWidth: Math.min(place.width, 480) }}
        role="dialog"
        aria-label={t('answerEdit.of', { question: field.label, number: name })}
        noValidate
        onKeyDown={press}
        onSubmit={submit}
      >
        <Field label={field.label} error={error}>
          {(control) => (
            <AnswerInput field={field} value={value} control={control} readOnly={isBusy} onChange={change} />
          )}
        </Field>
        <div className="actions">
          <Button onClick={() => !isBusy && onClose(true)}>{t('ui.cancel')}</Button>
          <Button kind="primary" submit busy={isBusy}>
            {t('answerEdit.save')}
          </Button>
        </div>
        <span className="hidden-text" role="status">
          {isBusy && t('ui.busy')}
          {error}
        </span>
      </form>
    </>
  );
};
