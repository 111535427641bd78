import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Label } from 'semantic-ui-react';
import type { FormContents } from '#shared/xform/readContents';
import { Button } from '#src/ui/action/Button';
import { classes } from '#src/ui/classes';
import { Filter } from '#src/ui/form/Filter';
import { Card } from '#src/ui/page/Card';
import { Loading } from '#src/ui/status/Loading';
import { Problem } from '#src/ui/status/Problem';
import { ContentLine } from './ContentLine';
import { foldedAtFirst, foundRows, groupsOf, unfoldedRows } from './contentRows';

export interface ContentsCardProps {
  /** Undefined until known; null if they could not be read. */
  readonly contents: FormContents | null | undefined;
  readonly onRetry: () => void;
}

/** The number of rows rendered at first. */
const SHOWN = 200;

/** What a form contains: its questions by group, with types, rules and languages. */
export const ContentsCard = ({ contents, onRetry }: ContentsCardProps) => {
  const { t } = useTranslation();
  if (contents) return <Contents contents={contents} />;
  return (
    <Card title={t('formContents.title')}>
      {contents === null ? (
        <Problem text={t('formContents.failed')} onRetry={onRetry} />
      ) : (
        <div className="contents-awaited">
          <Loading lines={8} />
        </div>
      )}
    </Card>
  );
};

const Contents = ({ contents }: { readonly contents: FormContents }) => {
  const { t } = useTranslation();
  const { parts, languages, count, required, conditional } = contents;
  const groups = useMemo(() => groupsOf(parts), [parts]);
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(foldedAtFirst(contents)));
  const [language, setLanguage] = useState(contents.usual);
  const [find, setFind] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const text = find.trim().toLocaleLowerCase();
  const rows = text === '' ? unfoldedRows(parts, folded) : foundRows(parts, text);
  const shown = showsAll ? rows : rows.slice(0, SHOWN);
  const fold = (path: string) =>
    setFolded((before) =>
      before.has(path) ? new Set([...before].filter((each) => each !== path)) : new Set([...before, path]),
    );
  const facts = [
    ...(required > 0 ? [t('formContents.requiredCount', { count: required })] : []),
    ...(conditional > 0 ? [t('formContents.conditionalCount', { count: conditional })] : []),
  ];
  return (
    <Card
      title={t('formContents.title')}
      action={
        <Label as="span" className="badge">
          {count}
        </Label>
      }
    >
      <div className="contents-tools">
        <Filter label={t('formContents.find')} value={find} onType={setFind} />
        {languages.length > 1 && (
          <div className="list-choice" role="group" aria-label={t('formContents.languages')}>
            {languages.map(({ name, missing }, index) => (
              <button
                key={name}
                type="button"
                className={classes('chip', index === language && 'chosen')}
                aria-pressed={index === language}
                onClick={() => setLanguage(index)}
              >
                {name}
                {missing > 0 && <span className="quiet-text"> {t('formContents.missing', { count: missing })}</span>}
              </button>
            ))}
          </div>
        )}
        <span className="card-note">{facts.join(', ')}</span>
        {groups.length > 0 && text === '' && (
          <Button kind="secondary" onClick={() => setFolded(new Set(folded.size > 0 ? [] : groups))}>
            {t(folded.size > 0 ? 'formContents.unfoldAll' : 'formContents.foldAll')}
          </Button>
        )}
      </div>
      <ul className="contents">
        {shown.map((row) => (
          <ContentLine
            key={`${row.part.kind} ${row.part.path}`}
            {...row}
            language={language}
            isFolded={folded.has(row.part.path)}
            onFold={text === '' ? fold : null}
            t={t}
          />
        ))}
      </ul>
      {rows.length === 0 && (
        <p className="quiet-text">{text === '' ? t('formContents.empty') : t('list.nothing', { text: find.trim() })}</p>
      )}
      {shown.length < rows.length && (
        <Button kind="quiet" onClick={() => setShowsAll(true)}>
          {t('list.more', { count: rows.length - shown.length })}
        </Button>
      )}
    </Card>
  );
};
