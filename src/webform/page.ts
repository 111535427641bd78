import { said } from './card';
import { button, buttonLink } from './element';
import type { Frame } from './frame';
import type { OnceMarks } from './onceMarks';
import { loginPath, previewPath, type FormPlace } from './place';
import { draftTokenOf, type LinkedForm, type Protocol } from './protocol';
import type { Sender } from './sending';
import { t } from './texts';
import { mayPass, type Trouble } from './trouble';
import type { UnsentStore } from './unsent';

/** What everything on the page works with. */
export interface Page {
  readonly place: FormPlace;
  readonly frame: Frame;
  readonly protocol: Protocol;
  readonly unsent: UnsentStore;
  readonly marks: OnceMarks;
  readonly deviceId: string;
  /** Path and query of this page. */
  readonly here: string;
  /** Leads to another page. */
  readonly leave: (path: string) => void;
  /** Begins anew. */
  readonly reload: () => void;
}

/** Whether the link takes answers but once. */
export const isOnce = ({ id }: FormPlace, { enketoOnceId }: LinkedForm): boolean => id === enketoOnceId;

/** What a form is sent with. */
export const senderOf = ({ place, protocol, unsent, marks }: Page, form: LinkedForm): Sender => ({
  place,
  form,
  once: isOnce(place, form),
  protocol,
  unsent,
  marks,
});

const cannotEncrypt = ({ kind }: Trouble): boolean => kind === 'insecure' || kind === 'keyUnusable';

/** Shows why there is no form, and what can be done; whoever only has to log in is led there. */
export const showTrouble = (page: Page, trouble: Trouble): void => {
  const { place, frame } = page;
  if (trouble.kind === 'logIn') {
    page.leave(loginPath(page.here));
    return;
  }
  const actions = [
    ...(mayPass(trouble.kind) ? [button(t('page.retry'), page.reload, 'primary')] : []),
    ...(cannotEncrypt(trouble) ? [buttonLink(t('page.tryOut'), previewPath(place))] : []),
    ...(place.token === null ? [buttonLink(t('page.site'), '/')] : []),
  ];
  frame.showCard({ ...said(trouble), tone: trouble.kind === 'sentAlready' ? 'calm' : 'bad', actions });
};

/** Says what kind of filling in this is, where it is no ordinary one. */
export const showMode = ({ place, frame }: Page, form: LinkedForm): void => {
  if (place.use === 'preview') frame.setMode(t('page.preview'));
  else if (draftTokenOf(form) !== null) frame.setMode(t('page.draft'));
};
