import { type Answer, answerOf, asNewAnswer } from './answer';
import { button, element } from './element';
import { failureNotice } from './failureNotice';
import { isOnce, senderOf, showTrouble, type Page } from './page';
import type { LinkedForm, LoadedForm } from './protocol';
import { sealFor } from './sealing';
import { sendAnswer, type Sent } from './sending';
import { t } from './texts';
import { Trouble, troubleOf } from './trouble';
import { watchChanges } from './unsaved';

const loadEngine = () =>
  import('./engine').catch(() => {
    throw new Trouble('network');
  });

/** Whether there is no choice of language: a form whose texts have pictures has a single one, named `default`. */
const hasOneLanguage = (xml: string): boolean => (xml.match(/<translation\s/g)?.length ?? 0) < 2;

/** The notice of a preview or a test: which files of the form are missing. */
const missingNotice = (names: readonly string[]): HTMLElement =>
  element(
    'section',
    { class: 'notice amber', 'aria-label': t('page.missing', { count: names.length }) },
    element('h2', {}, t('page.missing', { count: names.length })),
    element('p', {}, names.join(', ')),
  );

/** Shows a form until it is sent. @throws Trouble if the engine cannot be loaded, or answers could not be encrypted */
export const showForm = async (page: Page, form: LinkedForm, loaded: LoadedForm): Promise<void> => {
  const { address, frame, protocol, deviceId, here } = page;
  // A preview sends nothing.
  const encryption = address.use === 'fill' ? loaded.encryption : null;
  const seal = await sealFor(encryption);
  const { mountEngine } = await loadEngine();
  const host = element('div', { class: hasOneLanguage(loaded.xml) ? 'form one-language' : 'form' });
  const changes = watchChanges(host);
  const missing = new Set<string>();
  let tried: Answer | null = null;
  let busy = false;

  const onLeave = (event: BeforeUnloadEvent): void => {
    if (address.use === 'fill' && (busy || changes.changed() || tried)) event.preventDefault();
  };

  const close = (): void => {
    stop();
    changes.stop();
    removeEventListener('beforeunload', onLeave);
    frame.setNotice('failure', null);
    frame.setNotice('missing', null);
    frame.setNotice('encrypted', null);
  };

  const thank = (): void => {
    close();
    const isLast = address.single || isOnce(address, form);
    const again = button(t('thanks.again'), () => void showForm(page, form, loaded), 'primary');
    frame.showCard({
      title: t('thanks.title'),
      text: t(isLast ? 'thanks.last' : 'thanks.text'),
      tone: 'good',
      actions: isLast ? [] : [again],
    });
  };

  const deliver = async (answer: Answer): Promise<Sent> => {
    try {
      if (encryption) frame.say(t('page.encrypting'));
      const sealed = await seal(answer);
      frame.say(t('page.sending'));
      return await sendAnswer(senderOf(page, form), sealed, (part, parts) => {
        if (parts > 1) frame.say(t('page.sendingPart', { part, parts }));
      });
    } catch (error) {
      return { ok: false, trouble: troubleOf(error), kept: false };
    }
  };

  const send = async (answer: Answer): Promise<void> => {
    if (busy) return;
    busy = true;
    host.inert = true;
    frame.setNotice('failure', null);
    const sent = await deliver(answer);
    busy = false;
    host.inert = false;
    frame.say('');
    if (sent.ok) {
      thank();
      return;
    }
    tried = answer;
    changes.forget();
    if (sent.trouble.kind === 'sentAlready') {
      await page.unsent.remove(answer.instanceId).catch(() => undefined);
      close();
      showTrouble(page, sent.trouble);
      return;
    }
    const apart = async (): Promise<void> => {
      await page.unsent.remove(answer.instanceId).catch(() => undefined);
      await send(asNewAnswer(answer));
    };
    const notice = failureNotice({
      sent,
      onAgain: () => void send(answer),
      onApart: isOnce(address, form) ? null : () => void apart(),
      here,
    });
    frame.setNotice('failure', notice);
    notice.focus();
    scrollTo(0, 0);
  };

  const onSubmit = async (data: FormData): Promise<void> => {
    if (address.use === 'preview') {
      const done = element('p', { class: 'notice green', role: 'alert', tabindex: '-1' }, t('page.previewSent'));
      frame.setNotice('failure', done);
      done.focus();
      scrollTo(0, 0);
      return;
    }
    // The engine writes a new end time on each submit; without changes, the previous submission is repeated exactly.
    await send(tried && !changes.changed() ? tried : await answerOf(data, tried?.instanceId));
  };

  const onMissing = (name: string): void => {
    if (address.use === 'fill' && form.publishedAt !== null) return;
    missing.add(name);
    frame.setNotice('missing', missingNotice([...missing]));
  };

  if (encryption) frame.setNotice('encrypted', element('p', { class: 'quiet' }, t('page.encrypted')));
  frame.content.replaceChildren(host);
  addEventListener('beforeunload', onLeave);
  const stop = mountEngine(host, {
    xml: loaded.xml,
    deviceId,
    fetchMedia: (address) => protocol.fetchMedia(loaded, address, onMissing),
    onReady: () => {
      frame.endLoading();
      frame.setTitle(loaded.title);
    },
    onFailure: (details) => {
      close();
      showTrouble(page, new Trouble('unreadable', { details }));
    },
    onSubmit: (data) => void onSubmit(data),
  });
};
