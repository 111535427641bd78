import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmissionRow } from '#api/schemas/odata';
import type { Batch } from '#store/core/batch';
import type { SubmissionSource } from '#store/submission/source';
import type { ModalIds } from '#store/core/modal';
import type { Rows } from '#store/submission/rows';
import type { EditableField } from '#store/selectors/submission/editableFields';
import { Button } from '#src/ui/action/Button';
import { Field } from '#src/ui/form/Field';
import { usePartialDate } from '../../usePartialDate';
import { Modal } from '#src/ui/overlay/Modal';
import { Progress } from '#src/ui/status/Progress';
import type { SubmissionContext } from '../table/columns';
import { AnswerInput } from './AnswerInput';
import { recordAnswer } from './answerValue';
import { planOf } from './setPlan';
import { SetPreview } from './SetPreview';

export interface AnswersSetProps {
  readonly ids: ModalIds['answersSet'];
  readonly fields: readonly EditableField[];
  readonly ticked: readonly string[];
  readonly rows: Rows<SubmissionRow>;
  readonly valueOf: SubmissionContext['valueOf'];
  readonly batch: Batch<'submissionAct'> | undefined;
  /** @param isTrial only checks which of them the form accepts */
  readonly onSet: (
    source: SubmissionSource,
    ids: readonly string[],
    field: EditableField,
    value: string,
    isTrial: boolean,
  ) => void;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

/** The label of a field; with its name if the label is not unique. */
const nameOf = ({ path, label, names }: EditableField, fields: readonly EditableField[]): string =>
  fields.some((other) => other.label === label && other.path !== path) ? `${label} · ${names.join('-')}` : label;

/** The trial of this answer; undefined if there is none. */
const trialOf = (
  batch: AnswersSetProps['batch'],
  { path }: EditableField,
  value: string,
): Batch<'submissionAct'> | undefined => {
  const act = batch?.about.act;
  const isIt = act?.name === 'answer' && act.use === 'trial' && act.path === path && act.value === value;
  return isIt ? batch : undefined;
};

/**
 * Sets one question of the selected submissions. Changes are previewed, and checked by the rules of the form;
 * submissions that the form rejects are listed, and stay unchanged.
 */
export const AnswersSet = (props: AnswersSetProps) => {
  const { ids: about, fields, ticked, rows, valueOf, batch, onSet, onStop, onClose } = props;
  const { instanceId, ...source } = about;
  const { t } = useTranslation();
  const [path, setPath] = useState(fields[0]?.path ?? '');
  const [typed, setTyped] = useState('');
  const { halfError, focusPartial, clearPartial } = usePartialDate();
  const content = useRef<HTMLDivElement>(null);
  const field = fields.find((each) => each.path === path) ?? fields[0];
  if (!field) return null;
  const ids = instanceId === undefined ? ticked : [instanceId];
  const value = recordAnswer(typed, field.type);
  const isClock = field.type === 'time' || field.type === 'dateTime';
  const plan = planOf({ rows, ids, valueOf }, field, typed);
  const trial = trialOf(batch, field, value);
  const isRunning = trial?.running === true;
  const isChecked = trial !== undefined && !trial.running && trial.rows.every(({ state }) => state !== 'waiting');
  const takes = trial?.rows.filter(({ state }) => state === 'done').map(({ key }) => key) ?? [];
  const busyReason = isRunning ? t('ui.busy') : null;
  const nothingReason = plan.changes.length === 0 ? t('answerEdit.nothing') : null;
  const change = (value: string) => {
    clearPartial();
    setTyped(value);
  };
  const check = () => {
    // Otherwise all of them would lose their answers.
    if (focusPartial(content.current)) return;
    onSet(
      source,
      plan.changes.map(({ id }) => id),
      field,
      value,
      true,
    );
  };
  return (
    <Modal
      title={t('answerEdit.title')}
      busy={isRunning}
      onClose={onClose}
      actions={
        <>
          <Button reason={busyReason} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          {isChecked && takes.length > 0 ? (
            <Button kind="primary" onClick={() => onSet(source, takes, field, value, false)}>
              {t('answerEdit.submit', { count: takes.length })}
            </Button>
          ) : (
            <Button kind="primary" reason={nothingReason} busy={isRunning} onClick={check}>
              {t('answerEdit.check')}
            </Button>
          )}
        </>
      }
    >
      <div ref={content} className="answers-set ui form">
        <Field label={t('answerEdit.field')}>
          {(control) => (
            <select
              {...control}
              className="select"
              value={field.path}
              onChange={({ target }) => {
                if (isRunning) return;
                setPath(target.value);
                change('');
              }}
            >
              {fields.map((each) => (
                <option key={each.path} value={each.path}>
                  {nameOf(each, fields)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('answerEdit.value')} help={t('answerEdit.checkHelp')} error={halfError}>
          {(control) => (
            <AnswerInput field={field} value={typed} control={control} readOnly={isRunning} onChange={change} />
          )}
        </Field>
        <SetPreview plan={plan} field={field} value={isClock ? typed : value} trial={trial} />
        {trial?.running && (
          <Progress
            label={t('answerEdit.checking')}
            done={trial.rows.filter(({ state }) => state === 'done' || state === 'failed').length}
            total={trial.rows.length}
            onStop={trial.stopping ? undefined : onStop}
          />
        )}
      </div>
    </Modal>
  );
};
