import { useRef, useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/Field';
import { Alert } from '../../../ui/status/Alert';
import { listedNames } from '../../../ui/text/listedNames';
import { pastedTargets, readCount, type TargetSubject } from './pastedTargets';

export interface TargetRowsProps {
  readonly subjects: readonly TargetSubject[];
  /** The targets so far, by what they are for. */
  readonly counts: ReadonlyMap<string, number>;
  /** Whether what is not listed can have a target, too. */
  readonly isOpen: boolean;
  /** There is one target, for all of the form. */
  readonly isWhole: boolean;
  /** Something that was to be saved is no number. */
  readonly isWrong: boolean;
}

const isNumber = (text: string): boolean => text.trim() === '' || readCount(text) !== null;

/** A number for each subject; two columns of a spreadsheet can be pasted into it. */
export const TargetRows = ({ subjects, counts, isOpen, isWhole, isWrong }: TargetRowsProps) => {
  const { t } = useTranslation();
  const table = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<ReadonlyMap<string, string>>(new Map());
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const error = isWrong ? t('formTargets.notNumber') : null;
  if (isWhole)
    return (
      <Field label={t('formTargets.count')} error={error}>
        {(control) => (
          <input
            {...control}
            data-target=""
            inputMode="numeric"
            autoComplete="off"
            defaultValue={counts.get('') ?? ''}
          />
        )}
      </Field>
    );
  const all = [
    ...subjects,
    ...[...added.keys()]
      .filter((value) => !subjects.some((each) => each.value === value))
      .map((value) => ({ value, text: value })),
  ];
  const paste = (event: ClipboardEvent<HTMLDivElement>) => {
    const inputs = [...(table.current?.querySelectorAll<HTMLInputElement>('input[data-target]') ?? [])];
    const from = Math.max(
      0,
      inputs.findIndex((input) => input === event.target),
    );
    const read = pastedTargets(event.clipboardData.getData('text'), all, { from, isOpen });
    if (read === null) return;
    event.preventDefault();
    setUnknown(read.unknown);
    for (const input of inputs) {
      const count = read.counts.get(input.dataset.target ?? '');
      if (count === undefined) continue;
      input.value = count;
      // The form looks at what was typed.
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    setAdded(new Map([...added, ...[...read.counts].filter(([value]) => !all.some((each) => each.value === value))]));
  };
  return (
    <div className="target-rows" ref={table} onPaste={paste}>
      <p className="field-help">{t('formTargets.paste')}</p>
      {error && <Alert type="danger" text={error} />}
      {unknown.length > 0 && <Alert type="info" text={t('formTargets.unknown', { names: listedNames(unknown) })} />}
      <table className="progress-table">
        <thead>
          <tr>
            <th scope="col">{t('formTargets.of')}</th>
            <th scope="col">{t('formTargets.count')}</th>
          </tr>
        </thead>
        <tbody>
          {all.map(({ value, text }) => (
            <tr key={value}>
              <th scope="row">{text}</th>
              <td>
                <input
                  data-target={value}
                  aria-label={t('formTargets.countOf', { name: text })}
                  inputMode="numeric"
                  autoComplete="off"
                  defaultValue={counts.get(value) ?? added.get(value) ?? ''}
                  aria-invalid={isWrong && !isNumber(String(added.get(value) ?? '')) ? true : undefined}
                />
              </td>
            </tr>
          ))}
          {isOpen && <NewRow onAdd={(value) => setAdded(new Map([...added, [value, '']]))} />}
        </tbody>
      </table>
    </div>
  );
};

/** A row for an answer that is not listed yet: it becomes one once its name is left. */
const NewRow = ({ onAdd }: { readonly onAdd: (value: string) => void }) => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const add = () => {
    if (text.trim() === '') return;
    onAdd(text.trim());
    setText('');
  };
  return (
    <tr>
      <td colSpan={2}>
        <input
          value={text}
          aria-label={t('formTargets.add')}
          placeholder={t('formTargets.add')}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          onBlur={add}
        />
      </td>
    </tr>
  );
};
