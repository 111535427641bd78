import { memo } from 'react';
import type { AnswerLine, ColumnsLine, RowLine, SectionLine, ShownLine } from '#store/submission/answerLines';
import { Button } from '#src/ui/action/Button';
import { Count } from '#src/ui/status/Count';
import { AnswerValue } from './AnswerValue';
import type { AnswersContext } from './answersContext';

interface PartProps<Line> {
  readonly line: Line;
  readonly context: AnswersContext;
}

interface NameProps {
  readonly label: string | null;
  readonly name: string;
  readonly context: AnswersContext;
}

/** The label, with the name in the data if requested, or if there is no label. */
const Label = ({ label, name, context: { lang, extras } }: NameProps) => (
  <>
    {label === null ? (
      <span className="answer-code">{name}</span>
    ) : (
      <span lang={lang} dir="auto">
        {label}
      </span>
    )}
    {label !== null && name !== '' && extras.includes('names') && <span className="answer-name">{name}</span>}
  </>
);

/** The title of a section: its label, if there is one. */
export const sectionTitle = (line: SectionLine, t: AnswersContext['t']): string => {
  if (line.isCalculatedSection) return t('submissionAnswers.notAsked');
  return line.title ?? (line.name || t('submissionAnswers.ungrouped'));
};

const Section = ({ line, context }: PartProps<SectionLine>) => {
  const { t, onSkipped, extras } = context;
  const { section, skipped, showsSkipped, repeated, name, title } = line;
  return (
    <div className="answers-head">
      <h2 id={`answers-${line.key}`} tabIndex={-1}>
        <span dir="auto">{sectionTitle(line, t)}</span>
        {title !== null && name !== '' && extras.includes('names') && <span className="answer-name">{name}</span>}
      </h2>
      {repeated !== null && (
        <span className="answers-count">
          <Count value={repeated} />
        </span>
      )}
      {skipped > 0 && (
        <Button kind="quiet" aria-expanded={showsSkipped} onClick={() => onSkipped(section, !showsSkipped)}>
          {t('submissionAnswers.skipped', { count: skipped })}
          <i className={`angle ${showsSkipped ? 'down' : 'right'} icon`} aria-hidden="true" />
        </Button>
      )}
    </div>
  );
};

const Answer = ({ line, context }: PartProps<AnswerLine>) => (
  <>
    <div className="answer-label">
      <Label label={line.label} name={line.name} context={context} />
      {line.hint !== null && (
        <span className="answer-hint" lang={context.lang} dir="auto">
          {line.hint}
        </span>
      )}
    </div>
    <div className="answer-value">
      <AnswerValue line={line} context={context} />
    </div>
  </>
);

const columnsStyle = (count: number) => ({ gridTemplateColumns: `36px repeat(${count}, minmax(0, 1fr))` });

const Columns = ({ line: { columns }, context }: PartProps<ColumnsLine>) => (
  <div className="answers-columns" style={columnsStyle(columns.length)} aria-hidden="true">
    <span />
    {columns.map(({ name, label }) => (
      <span key={name} className="column-head" title={label ?? name}>
        <Label label={label} name={name} context={context} />
      </span>
    ))}
  </div>
);

const Row = ({ line: { number, cells }, context }: PartProps<RowLine>) => (
  <div className="answers-row" style={columnsStyle(cells.length)}>
    <span className="repetition-number">{number}</span>
    {cells.map((cell) => (
      <span key={cell.key} className="row-cell">
        <span className="row-label">
          <Label label={cell.label} name={cell.name} context={context} />
        </span>
        {cell.value === '' ? <span className="answer-absent">–</span> : <AnswerValue line={cell} context={context} />}
      </span>
    ))}
  </div>
);

/** One line of a submission's answers. */
export const AnswerPart = memo(({ line, context }: PartProps<ShownLine>) => {
  switch (line.kind) {
    case 'section':
      return <Section line={line} context={context} />;
    case 'group':
      return (
        <h3 className="answers-group">
          <Label label={line.title} name={line.name} context={context} />
          {line.repeated !== null && (
            <span className="answers-count">
              <Count value={line.repeated} />
            </span>
          )}
        </h3>
      );
    case 'repetition':
      return (
        <div className="answers-repetition">
          <span className="repetition-number">{line.number}</span>
        </div>
      );
    case 'answer':
      return <Answer line={line} context={context} />;
    case 'note':
      return (
        <p className="answers-note" lang={context.lang} dir="auto">
          {line.text}
        </p>
      );
    case 'columns':
      return <Columns line={line} context={context} />;
    case 'row':
      return <Row line={line} context={context} />;
  }
});
AnswerPart.displayName = 'AnswerPart';
