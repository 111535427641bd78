import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#src/ui/form/Field';
import { Alert } from '#src/ui/status/Alert';
import { listedNames } from '#src/ui/text/listedNames';
import { pastedTargets, type TargetSubject } from './pastedTargets';

export interface TargetRowsProps {
  readonly subjects: readonly TargetSubject[];
  /** The initial targets as text, by subject. */
  readonly counts: ReadonlyMap<string, string>;
  /** Whether unlisted answers can have targets, too. */
  readonly isOpen: boolean;
  /** There is one target for the whole form. */
  readonly isWhole: boolean;
  /** Subjects whose input is not a number. */
  readonly wrong: ReadonlySet<string>;
}

/** A number for each subject; accepts two columns pasted from a spreadsheet. */
export const TargetRows = ({ subjects, counts, isOpen, isWhole, wrong }: TargetRowsProps) => {
  const { t } = useTranslation();
  const table = useRef<HTMLDivElement>(null);
  // Unlisted answers have targets, too.
  const [added, setAdded] = useState(counts);
  const [fresh, setFresh] = useState<{ readonly value: string } | null>(null);
  const errorId = useId();
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const error = wrong.size > 0 ? t('formTargets.notNumber') : null;
  useEffect(() => {
    const inputs = table.current?.querySelectorAll<HTMLInputElement>('input[data-target]') ?? [];
    if (fresh) [...inputs].find(({ dataset }) => dataset.target === fresh.value)?.focus();
  }, [fresh]);
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
  const add = (value: string, isNext: boolean) => {
    if (!all.some((each) => each.value === value)) setAdded(new Map([...added, [value, '']]));
    if (isNext) setFresh({ value });
  };
  const paste = (event: ClipboardEvent<HTMLDivElement>) => {
    const inputs = [...(table.current?.querySelectorAll<HTMLInputElement>('input[data-target]') ?? [])];
    const at = inputs.findIndex((input) => input === event.target);
    const read = pastedTargets(event.clipboardData.getData('text'), all, { from: at < 0 ? null : at, isOpen });
    if (read === null) return;
    event.preventDefault();
    setUnknown(read.unknown);
    for (const input of inputs) {
      const count = read.counts.get(input.dataset.target ?? '');
      if (count === undefined) continue;
      input.value = count;
      // The form tracks input by events.
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    setAdded(new Map([...added, ...[...read.counts].filter(([value]) => !all.some((each) => each.value === value))]));
  };
  return (
    <div className="target-rows" ref={table} onPaste={paste}>
      <p className="field-help">{t('formTargets.paste')}</p>
      <div id={errorId}>{error && <Alert type="danger" text={error} />}</div>
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
              <td className={wrong.has(value) ? 'field error' : undefined}>
                <input
                  data-target={value}
                  aria-label={t('formTargets.countOf', { name: text })}
                  inputMode="numeric"
                  autoComplete="off"
                  defaultValue={counts.get(value) ?? added.get(value)}
                  {...(wrong.has(value) && { 'aria-invalid': true, 'aria-describedby': errorId })}
                />
              </td>
            </tr>
          ))}
          {isOpen && <NewRow onAdd={add} />}
        </tbody>
      </table>
    </div>
  );
};

interface NewRowProps {
  /** @param isNext whether its number gets the focus */
  readonly onAdd: (value: string, isNext: boolean) => void;
}

/**
 * A row for an unlisted answer, which is added once its name loses the focus. Keys that leave it move to its number.
 */
const NewRow = ({ onAdd }: NewRowProps) => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const add = (isNext: boolean) => {
    if (text.trim() === '') return;
    onAdd(text.trim(), isNext);
    setText('');
  };
  const leave = (event: KeyboardEvent) => {
    if (text.trim() === '' || event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter' && (event.key !== 'Tab' || event.shiftKey)) return;
    // Enter would submit the form.
    event.preventDefault();
    add(true);
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
          onKeyDown={leave}
          onBlur={() => add(false)}
        />
      </td>
    </tr>
  );
};
