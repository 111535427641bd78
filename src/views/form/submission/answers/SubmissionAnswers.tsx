import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineOptions, SectionLine, ShownLine } from '#store/submission/answerLines';
import type { FileKind } from '#store/core/fileKind';
import type { AnswerExtra, AnswersView } from '#store/selectors/submission/answer/view';
import type { SubmissionAnswers as Known, SubmissionKey } from '#store/submission/answers';
import { useMessageText, type Message } from '#src/messageText';
import { Loading } from '#src/ui/status/Loading';
import { Problem } from '#src/ui/status/Problem';
import { AdditionalFiles } from './AdditionalFiles';
import { AnswerCards, type AnswerCardsHandle } from './AnswerCards';
import type { AnswersContext } from './answersContext';
import { AnswersRail } from './AnswersRail';
import { EncryptedAnswers } from './EncryptedAnswers';
import { languageCode } from './languageCode';
import '#src/styles/submission/answers.css';

export interface SubmissionAnswersProps extends SubmissionKey {
  /** Undefined until read. */
  readonly known: Known | undefined;
  /** Why they could not be read. */
  readonly problem: Message | null;
  /** Why its files are unknown. */
  readonly filesProblem: Message | null;
  /** The index of the current form language. */
  readonly language: number;
  readonly view: AnswersView;
  readonly linesOf: (known: Known, wanted: LineOptions) => readonly ShownLine[];
  readonly fileKind: (name: string) => FileKind;
  readonly fileHref: (key: SubmissionKey, name: string) => string;
  /** The file of a picture to view. */
  readonly pictureHref: (key: SubmissionKey, name: string) => string;
  readonly onRetry: (key: SubmissionKey) => void;
  readonly onView: (view: AnswersView, change: Partial<AnswersView>) => void;
  readonly onExtra: (view: AnswersView, extra: AnswerExtra, isOn: boolean) => void;
  readonly onPicture: (key: SubmissionKey, name: string) => void;
}

/** The answers of one submission, in the order of its form. */
export const SubmissionAnswers = (props: SubmissionAnswersProps) => {
  const { source, instanceId, known, problem, fileHref, onRetry } = props;
  const messageText = useMessageText();
  const key = useMemo(() => ({ source, instanceId }), [source, instanceId]);
  // Names instead of labels would be replaced a moment later.
  if (!known || known.outlineStatus === 'reading') {
    return problem ? (
      <Problem text={messageText(problem)} onRetry={() => onRetry(key)} />
    ) : (
      <div className="answers-loading">
        <Loading lines={8} />
      </div>
    );
  }
  if (known.isEncrypted) {
    return (
      <div>
        <FilesNotice {...props} />
        <EncryptedAnswers files={known.files} fileHref={(name) => fileHref(key, name)} />
      </div>
    );
  }
  // Input and expanded parts of one submission are not kept for the next.
  return <KnownAnswers key={instanceId} {...props} known={known} submission={key} />;
};

interface KnownAnswersProps extends Omit<SubmissionAnswersProps, 'problem'> {
  readonly known: Known;
  readonly submission: SubmissionKey;
}

const noLanguages: readonly string[] = [];

const KnownAnswers = (props: KnownAnswersProps) => {
  const { known, submission, view, language, linesOf, fileKind, fileHref, pictureHref, onPicture, onView, onExtra } =
    props;
  const { t, i18n } = useTranslation();
  const cards = useRef<AnswerCardsHandle>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [find, setFind] = useState('');
  const [current, setCurrent] = useState<string | null>(null);
  const { extras } = view;
  const lines = useMemo(
    () =>
      linesOf(known, {
        language,
        values: extras.includes('values'),
        hints: extras.includes('hints'),
        opened,
        find,
      }),
    [linesOf, known, language, extras, opened, find],
  );
  const showSkipped = useCallback((section: string, isShown: boolean) => {
    setOpened((before) => {
      const after = new Set(before);
      if (isShown) after.add(section);
      else after.delete(section);
      return after;
    });
  }, []);
  const languages = known.outline?.languages ?? noLanguages;
  const { files, sizes } = known;
  const context = useMemo(
    (): AnswersContext => ({
      t,
      locale: i18n.language,
      extras,
      lang: languageCode(languages[language]),
      files,
      sizes,
      fileKind,
      fileHref: (name) => fileHref(submission, name),
      pictureHref: (name) => pictureHref(submission, name),
      onPicture: (name) => onPicture(submission, name),
      onSkipped: showSkipped,
    }),
    [
      t,
      i18n.language,
      extras,
      languages,
      language,
      files,
      sizes,
      fileKind,
      fileHref,
      pictureHref,
      onPicture,
      submission,
      showSkipped,
    ],
  );
  const sections = useMemo(() => lines.filter((line): line is SectionLine => line.kind === 'section'), [lines]);
  const found = find.trim() === '' ? null : lines.filter(({ kind }) => kind === 'answer' || kind === 'note').length;
  return (
    <div className="answers">
      <AnswersRail
        sections={sections}
        current={current}
        onSection={(section) => cards.current?.goTo(section)}
        find={find}
        onFind={setFind}
        found={found}
        languages={languages}
        language={language}
        view={view}
        onLanguage={(chosen) => onView(view, { language: chosen })}
        onExtra={(extra, isOn) => onExtra(view, extra, isOn)}
      />
      <div className="answers-main">
        <OutlineNotice {...props} />
        <FilesNotice {...props} />
        {lines.length === 0 && (
          <p className="answers-nothing">
            {t(find === '' ? 'submissionAnswers.nothing' : 'submissionAnswers.notFound')}
          </p>
        )}
        <AnswerCards ref={cards} lines={lines} context={context} onSection={setCurrent} />
        <AdditionalFiles known={known} context={context} />
      </div>
    </div>
  );
};

/** Why names replace labels. */
const OutlineNotice = ({ known, submission, onRetry }: KnownAnswersProps) => {
  const { t } = useTranslation();
  if (known.outlineStatus === 'missing')
    return <p className="answers-notice">{t('submissionAnswers.versionMissing')}</p>;
  if (known.outlineStatus !== 'failed') return null;
  return <Problem text={t('submissionAnswers.versionFailed')} onRetry={() => onRetry(submission)} />;
};

type FilesNoticeProps = Pick<SubmissionAnswersProps, 'source' | 'instanceId' | 'filesProblem' | 'onRetry'>;

/** Why files are missing here that may have arrived. */
const FilesNotice = ({ source, instanceId, filesProblem, onRetry }: FilesNoticeProps) => {
  const { t } = useTranslation();
  const messageText = useMessageText();
  if (!filesProblem) return null;
  return (
    <Problem
      text={t('submissionAnswers.filesFailed', { reason: messageText(filesProblem) })}
      onRetry={() => onRetry({ source, instanceId })}
    />
  );
};
