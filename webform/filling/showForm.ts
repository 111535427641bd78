import { type Answer, answerOf, asNewAnswer } from '../sending/answer';
import { element } from '../page/element';
import type { FormEdit } from '../edit/editSession';
import { failureNotice } from '../sending/failureNotice';
import { mountRepaired } from '../faults/mountRepaired';
import type { Keeping, KeepingState } from '../kept/autosave';
import { retryWithBackoff } from '../sending/retryWithBackoff';
import { momentOf } from '../kept/moments';
import { accountIn } from '../kept/owner';
import { progressView } from '../sending/progressView';
import { receiptView } from '../sending/receipt';
import { savedNotice } from './savedNotice';
import { isOnce, senderOf, showTrouble, type Page } from '../page/page';
import { notifyParentFrame } from '../page/parentFrame';
import { part } from '../page/part';
import { draftTokenOf, type LinkedForm, type LoadedForm } from '../protocol/protocol';
import { isRepeated } from '../sending/repeated';
import { sealFor } from '../sending/sealing';
import { sendAnswer, type Sent } from '../sending/sendAnswer';
import { t } from '../page/texts';
import { showThanks } from '../sending/thanks';
import { isTemporary, Trouble, troubleOf } from '../page/trouble';
import { watchChanges } from './unsaved';

/** The notice of a preview or a test: which files of the form are missing. */
const missingNotice = (names: readonly string[]): HTMLElement =>
  element(
    'section',
    { class: 'notice amber', 'aria-label': t('page.missing', { count: names.length }) },
    element('h2', {}, t('page.missing', { count: names.length })),
    element('p', {}, names.join(', ')),
  );

/** How a form is kept while it is filled in, and where one goes from it. */
export interface Filling {
  /** Null where nothing is kept. */
  readonly keep: ((isTouched: () => boolean, onState: (state: KeepingState) => void) => Keeping) | null;
  /** The name of the page to begin with, in forms with pages; undefined for the first one. */
  readonly page: string | undefined;
  /** Whether the stored answers are lost with this tab. */
  readonly isSealed: boolean;
  /** The differences when a submission is edited. */
  readonly edit: FormEdit | null;
  /** To the list of the stored answers. */
  readonly onList: () => void;
  readonly onAgain: () => void;
  /** Begins another response while this one waits to be sent. */
  readonly onAnother: () => void;
}

const noticesOfForm = [
  'differences',
  'stale',
  'failure',
  'missing',
  'encrypted',
  'shared',
  'version',
  'repeats',
] as const;

/** Shows a form until it is sent. @throws Trouble if the engine cannot be loaded, or answers could not be encrypted */
export const showForm = async (page: Page, form: LinkedForm, loaded: LoadedForm, filling: Filling): Promise<void> => {
  const { address, frame, protocol, deviceId, here } = page;
  const { edit } = filling;
  // A preview sends nothing.
  const encryption = address.use === 'preview' ? null : loaded.encryption;
  const seal = await sealFor(encryption);
  const { mountForm } = await part(import(/* webpackChunkName: "view" */ '../view/mountForm'));
  // Browsers remember the text being typed into boxes, unless a form around them says otherwise.
  const host = address.shared
    ? element('form', { class: 'form', autocomplete: 'off', onsubmit: (event) => event.preventDefault() })
    : element('div', { class: 'form' });
  const changes = watchChanges(host);
  const touches = watchChanges(host);
  const missing = new Set<string>();
  const isTest = address.use === 'preview' || draftTokenOf(form) !== null;
  let tried: { readonly answer: Answer; readonly kept: boolean } | null = null;
  /** What the engine gave out when the button was pressed last. */
  let made: Answer | null = null;
  let busy = false;
  let stopTrying = (): void => undefined;

  const showSaved = (text: string, isSaved = true): void =>
    frame.setSaved({ text, isSaved, onList: () => void leave() });
  const onState = (state: KeepingState): void =>
    state === 'refused'
      ? showSaved(t('drafts.refused'), false)
      : showSaved(t('drafts.kept', { time: momentOf(state.kept.toISOString()) }));
  const keeping = filling.keep?.(touches.changed, onState) ?? null;
  if (keeping) showSaved('');

  /** Asked only if something would be lost: the stored answers, here or for sending, come back. */
  const onLeave = (event: BeforeUnloadEvent): void => {
    const isKept = keeping ? !keeping.isAtRisk() : !changes.changed() && (tried === null || tried.kept);
    if (address.use !== 'preview' && !(isKept && (!busy || page.unsent.lasting))) event.preventDefault();
  };

  const close = (): void => {
    stop();
    stopTrying();
    changes.stop();
    touches.stop();
    removeEventListener('beforeunload', onLeave);
    frame.setSaved(null);
    for (const name of noticesOfForm) frame.setNotice(name, null);
  };

  /** To the list of the stored answers, or another response; what waits to be sent is sent later. */
  const leave = async (next = filling.onList): Promise<void> => {
    if (busy) return;
    await keeping?.end();
    close();
    next();
  };

  const thank = async (answer: Answer, at: Date): Promise<void> => {
    close();
    await keeping?.arrived();
    notifyParentFrame();
    const receipt = receiptView({
      title: loaded.title,
      instanceId: answer.instanceId,
      at,
      files: answer.files.length - (encryption ? 1 : 0),
    });
    if (edit) edit.thank(receipt);
    else await showThanks(page, form, { receipt, onAgain: filling.onAgain });
    if (keeping && !edit && !isOnce(address, form)) frame.setSaved({ text: '', isSaved: true, onList: filling.onList });
  };

  const deliver = async (answer: Answer): Promise<Sent & { readonly sealed: Answer }> => {
    try {
      if (encryption) frame.say(t('page.encrypting'));
      const sealed = await seal(answer);
      await keeping?.sending(sealed.instanceId);
      frame.say(t('page.sending'));
      const progress = progressView(sealed.files);
      frame.setProgress(progress.view);
      return { ...(await sendAnswer(senderOf(page, form), sealed, progress.onBytes)), sealed };
    } catch (error) {
      return { ok: false, trouble: troubleOf(error), kept: false, sealed: answer };
    }
  };

  const tryLater = (answer: Answer): void => {
    stopTrying = retryWithBackoff(async () => {
      // What was changed since is sent when the person says so.
      if (changes.changed()) return true;
      return navigator.onLine && !busy ? send(answer, true) : false;
    });
  };

  /** @param isQuiet no one has requested it, so nothing moves */
  const send = async (answer: Answer, isQuiet = false): Promise<boolean> => {
    if (busy) return false;
    busy = true;
    host.inert = true;
    if (!isQuiet) {
      stopTrying();
      frame.setNotice('failure', null);
    }
    const sent = await deliver(answer);
    busy = false;
    host.inert = false;
    frame.say('');
    frame.setProgress(null);
    if (sent.ok) {
      await thank(sent.sealed, sent.at);
      return true;
    }
    tried = { answer, kept: sent.kept };
    changes.forget();
    if (sent.trouble.kind === 'sentAlready') {
      await page.unsent.remove(answer.instanceId).catch(() => undefined);
      close();
      await keeping?.arrived();
      showTrouble(page, sent.trouble);
      return true;
    }
    const insteadSend = async (other: Answer): Promise<boolean> => {
      await page.unsent.remove(answer.instanceId).catch(() => undefined);
      return send(other, isQuiet);
    };
    if (edit && sent.trouble.kind === 'earlierEdit') return insteadSend(edit.further(answer));
    const isSaved = sent.kept && sent.trouble.kind === 'network';
    // Tried again while the user may have the focus in it.
    if (isQuiet && isSaved && host.hidden) return false;
    frame.hideForm(host, isSaved);
    const isSingle = edit !== null || isOnce(address, form) || (address.single && address.token === null);
    const saved = savedNotice({
      onAnother: isSingle ? null : () => void leave(filling.onAnother),
      onChange: () => {
        stopTrying();
        frame.hideForm(host, false);
        frame.setNotice('failure', null);
        host.tabIndex = -1;
        host.focus();
      },
    });
    const failure = failureNotice({
      sent,
      onAgain: () => void send(answer),
      onApart: edit || isOnce(address, form) ? null : () => void insteadSend(asNewAnswer(answer)),
      actions: edit?.afterRefusal(sent.trouble.kind, answer, (other) => send(other)) ?? [],
      here,
    });
    const notice = isSaved ? saved : failure;
    frame.setNotice('failure', notice);
    if (isQuiet) return !isTemporary(sent.trouble.kind);
    notice.focus();
    scrollTo(0, 0);
    if (isTemporary(sent.trouble.kind)) tryLater(answer);
    return false;
  };

  const onSubmit = async (data: FormData): Promise<void> => {
    if (address.use === 'preview') {
      const done = element('p', { class: 'notice green', role: 'alert', tabindex: '-1' }, t('page.previewSent'));
      frame.setNotice('failure', done);
      done.focus();
      scrollTo(0, 0);
      return;
    }
    const now = await answerOf(data, tried?.answer.instanceId);
    // The engine writes a new end time on each submit; without changes, the previous submission is repeated exactly. What was
    // pressed does not tell: the button that sends is part of the form.
    const again = tried && made && isRepeated(loaded.xml, made, now) ? tried.answer : null;
    const answer = again ?? now;
    if (!again) made = now;
    if (edit && !again) await edit.whenChanged(answer, send);
    else await send(answer);
  };

  const onMissing = (name: string): void => {
    missing.add(name);
    if (!isTest) return;
    frame.setNotice('missing', missingNotice([...missing]));
  };

  if (encryption) {
    const texts = [t('page.encrypted'), filling.isSealed ? t('drafts.sealed') : t('drafts.notSealed')];
    frame.setNotice('encrypted', element('p', { class: 'quiet' }, texts.join(' ')));
  }
  if (address.shared) frame.setNotice('shared', element('p', { class: 'notice' }, t('page.shared')));
  frame.showView(host);
  frame.showLoading();
  addEventListener('beforeunload', onLeave);
  const options: Parameters<typeof mountRepaired>[2] = {
    xml: loaded.xml,
    properties: { deviceID: deviceId, ...(accountIn(page.owner) === null ? {} : protocol.person()) },
    kept: keeping?.restore ?? edit?.restore ?? null,
    ...(keeping ? { aside: keeping.aside } : {}),
    page: filling.page,
    edits: edit !== null,
    missingFiles: edit?.missing,
    begun: keeping?.language ?? null,
    speaker: page.speaker,
    fetchMedia: (address) => protocol.fetchMedia(loaded, address, onMissing),
    onRoot: (root, shown) => {
      keeping?.follow(root, shown);
      edit?.follow(root);
    },
    onReady: () => {
      frame.endLoading();
      frame.setTitle(loaded.title);
      page.opened();
      keeping?.shown();
      edit?.shown(host);
    },
    onFailure: ({ message }) => {
      void keeping?.end();
      close();
      showTrouble(page, new Trouble('unreadable', { details: message }));
    },
    onStopped: (notice) => frame.setNotice('repeats', notice),
    onSubmit: (data) => void onSubmit(data),
  };
  const lacks = (name: string): boolean => !isTest && missing.has(name);
  const stop = mountRepaired(mountForm, host, options, { frame, isTest, lacks });
};
