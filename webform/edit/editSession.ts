import { xmlField, type Answer, type AnswerFile, type Edits } from '../sending/answer';
import { button, buttonLink, element } from '../page/element';
import { instanceIdOf, newInstanceId } from '../sending/instanceId';
import type { EngineRoot } from '../engine/engineNode';
import type { OpenedDraft } from '../kept/openedDraft';
import { saveAnswer } from '../kept/saveAnswer';
import { saveButton } from '../kept/saveButton';
import type { Page } from '../page/page';
import { t } from '../page/texts';
import type { TroubleKind } from '../page/trouble';
import { clashesOf } from './clashes';
import { comparisonView, type Comparison } from './comparison';
import { differencesOf } from './differences';
import { differencesNotice } from './differencesNotice';
import { showArrived } from './editCards';
import { editPath, submissionPath } from './paths';
import { readPresent, readVersion, type Present } from './present';
import type { Submission } from './readSubmission';
import { recordToEdit, withDeprecatedId } from './record';
import { noWords, wordsOf } from './words';

type Send = (answer: Answer) => Promise<boolean>;

/** The differences of a form that is filled in again. */
export interface FormEdit {
  /** What the form begins with; null where a draft goes on. */
  readonly restore: FormData | null;
  /** The names of files that the server does not have. */
  readonly missing: ReadonlySet<string>;
  /** The form is there. */
  readonly follow: (root: EngineRoot) => void;
  /** The form is shown. */
  readonly shown: (host: HTMLElement) => void;
  /** Sends answers as the edit that they are, if they are one; else only when the person wants that. */
  readonly whenChanged: (answer: Answer, send: Send) => Promise<void>;
  /** An earlier state of the edit has arrived: what came since takes its place. */
  readonly further: (arrived: Answer) => Answer;
  /** What can be done after a refusal, besides sending again. */
  readonly afterRefusal: (kind: TroubleKind, answer: Answer, send: Send) => readonly HTMLElement[];
  readonly thank: (receipt: HTMLElement) => void;
}

/** A submission that is being edited. */
export interface EditSession {
  readonly edits: Edits;
  readonly begin: () => FormEdit;
  /** Goes on with the draft, which may have been begun with an earlier version of the submission. */
  readonly goOn: (from: OpenedDraft) => FormEdit;
}

const asFormData = (xml: string, files: readonly File[]): FormData => {
  const data = new FormData();
  data.set(xmlField, new File([xml], xmlField, { type: 'text/xml' }));
  for (const file of files) data.set(file.name, file);
  return data;
};

/** Edits a submission, as often as the person restarts. */
export const editSession = (page: Page, submission: Submission): EditSession => {
  const { frame } = page;
  const { edited, questions } = submission;
  const missing = new Set(submission.missing);
  const { instanceId: submissionId, xmlFormId } = edited;
  /** The submission as it is now, next to the answers here. */
  const toPresent = (): HTMLElement =>
    buttonLink(t('edit.openPresent'), editPath(edited, page.address.shared), { target: '_blank', rel: 'noopener' });
  const edit = (from: OpenedDraft | null): FormEdit => {
    const restored = from ? instanceIdOf(from.content.xml) : '';
    let ids = { instanceId: restored || newInstanceId(), base: from?.row.base ?? submission.base };
    const isStale = ids.base !== submission.base;
    /** What has the id of the base, and what a version that takes its place has without its being sent. */
    let present: Pick<Present, 'base' | 'xml' | 'inherited'> = submission;
    let root: EngineRoot | null = null;
    /** All files of the data sent last: an earlier state may have lacked one that is inherited. */
    let allFiles: readonly AnswerFile[] = [];

    /** Neither what the server takes over by name, nor what only stands for a file. */
    const toSend = (files: readonly AnswerFile[]): readonly AnswerFile[] =>
      files.filter(({ name }) => !present.inherited.has(name) && !missing.has(name));

    const asEdit = (answer: Answer, files: readonly AnswerFile[]): Answer => ({
      instanceId: ids.instanceId,
      xml: withDeprecatedId(answer.xml, ids.instanceId, ids.base),
      files,
      edits: { instanceId: submissionId, base: ids.base },
    });

    /** The answers here replace the current ones. */
    const goOnTop = (now: Present): void => {
      present = now;
      ids = { ...ids, base: now.base };
    };

    const compareWith = (mine: () => string) => async (): Promise<Comparison> => {
      const [now, before] = await Promise.all([
        readPresent(page, edited),
        ids.base === present.base ? present.xml : readVersion(page, edited, ids.base),
      ]);
      return { present: now, clashes: clashesOf(before, now.xml, mine(), questions) };
    };

    const comparison = (
      mine: () => string,
      onTop: Parameters<typeof comparisonView>[0]['onTop'],
      more: HTMLElement[],
    ) =>
      comparisonView({
        compare: compareWith(mine),
        words: () => (root ? wordsOf(root, questions) : noWords),
        onTop,
        actions: [toPresent(), buttonLink(t('edit.later'), submissionPath(edited)), ...more],
      });

    const tellStale = (): void => {
      const text = element('p', {}, t('edit.staleDraft'));
      const onTop = {
        text: t('edit.goOnTop'),
        act: (now: Present): void => {
          goOnTop(now);
          const told = element('p', { class: 'notice', role: 'status' }, t('edit.isOnTop'));
          frame.setNotice('stale', told);
        },
      };
      const view = comparison(() => root?.instanceState.instanceXML ?? '', onTop, []);
      frame.setNotice('stale', element('section', { class: 'notice amber', role: 'alert' }, text, view));
    };

    const askAboutDifferences = (host: HTMLElement): void => {
      if (!root) return;
      const all = differencesOf(submission.xml, root.instanceState.instanceXML, questions);
      const lost = all.filter(({ before }) => before !== '');
      if (lost.length === 0) return;
      frame.hideForm(host, true);
      const notice = differencesNotice({
        differences: lost,
        root,
        back: submissionPath(edited),
        onGoOn: () => {
          frame.setNotice('differences', null);
          frame.hideForm(host, false);
        },
      });
      frame.setNotice('differences', notice);
      notice.focus();
    };

    const tellNothingChanged = (answer: Answer, send: Send): void => {
      const notice = element(
        'section',
        { class: 'notice', role: 'alert', tabindex: '-1', 'aria-label': t('edit.nothing') },
        element('p', {}, t('edit.nothing')),
        element(
          'div',
          { class: 'actions' },
          button(t('edit.sendAnyway'), () => void send(answer)),
          buttonLink(t('edit.back'), submissionPath(edited)),
        ),
      );
      frame.setNotice('failure', notice);
      notice.focus();
      scrollTo(0, 0);
    };

    return {
      restore: from
        ? null
        : asFormData(
            recordToEdit(submission.xml, ids.instanceId, submission.editedIn, questions.uploads),
            submission.files,
          ),
      missing,
      follow: (made) => {
        root = made;
      },
      shown: (host) => {
        if (!from) askAboutDifferences(host);
        else if (isStale) tellStale();
      },
      whenChanged: async (answer, send) => {
        allFiles = answer.files.filter(({ name }) => !missing.has(name));
        const made = asEdit(answer, toSend(answer.files));
        const isChanged = isStale || ids.base !== submission.base;
        if (isChanged || differencesOf(submission.xml, made.xml, questions).length > 0) await send(made);
        else tellNothingChanged(made, send);
      },
      further: (arrived) => {
        ids = { instanceId: newInstanceId(), base: arrived.instanceId };
        return asEdit(arrived, allFiles.length === 0 ? arrived.files : allFiles);
      },
      afterRefusal: (kind, answer, send) => {
        if (kind !== 'stale' && kind !== 'gone') return [];
        const save = saveButton(() => saveAnswer(answer, `${xmlFormId} ${answer.instanceId}`));
        if (kind === 'gone') return [save];
        const onTop = {
          text: t('edit.onTop'),
          act: (now: Present): void => {
            goOnTop(now);
            void send(asEdit(answer, toSend(allFiles.length === 0 ? answer.files : allFiles)));
          },
        };
        return [comparison(() => answer.xml, onTop, [save])];
      },
      thank: (receipt) => showArrived(page, edited, receipt),
    };
  };

  return {
    edits: { instanceId: submissionId, base: submission.base },
    begin: () => edit(null),
    goOn: (from) => edit(from),
  };
};
