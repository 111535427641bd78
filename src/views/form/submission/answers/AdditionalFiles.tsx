import { useMemo } from 'react';
import type { SubmissionAnswers } from '#store/submission/answers';
import { Card } from '#src/ui/page/Card';
import { AnswerFile } from './AnswerFile';
import type { AnswersContext } from './answersContext';
import { unnamedFiles } from './unnamedFiles';

export interface AdditionalFilesProps {
  readonly known: SubmissionAnswers;
  readonly context: AnswersContext;
}

/** Attachments of a submission that no answer refers to. */
export const AdditionalFiles = ({ known, context }: AdditionalFilesProps) => {
  const { t } = context;
  const names = useMemo(() => unnamedFiles(known), [known]);
  if (names.length === 0) return null;
  return (
    <Card title={t('submissionAnswers.additionalFiles')}>
      <p className="quiet-text">{t('submissionAnswers.additionalFilesHelp')}</p>
      <ul className="answers-files">
        {names.map((name) => (
          <li key={name}>
            <AnswerFile name={name} label={name} context={context} />
            {context.fileKind(name) === 'picture' && <div className="answer-code">{name}</div>}
          </li>
        ))}
      </ul>
    </Card>
  );
};
