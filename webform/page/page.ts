import { troubleTexts } from './card';
import { button, buttonLink } from './element';
import type { Frame } from './frame';
import type { DraftStore } from '../kept/drafts';
import type { Offline } from '../offline/keptFirst';
import type { OnceMarks } from '../sending/onceMarks';
import { loginPath, previewPath, type FormAddress } from '../protocol/address';
import { draftTokenOf, type LinkedForm, type Protocol } from '../protocol/protocol';
import type { Sender } from '../sending/sendAnswer';
import type { Speaker } from '../language/speaker';
import { t } from './texts';
import { isTemporary, type Trouble } from './trouble';
import type { UnsentStore } from '../sending/unsent';

/** Shared by everything on the page. */
export interface Page {
  readonly address: FormAddress;
  /** Whose answers are kept here: `ownerOf`; '' before the form is known. */
  readonly owner: string;
  readonly frame: Frame;
  readonly protocol: Protocol;
  readonly unsent: UnsentStore;
  /** Null where nothing may be written. */
  readonly drafts: DraftStore | null;
  /** Use without a network; null where nothing may be written. */
  readonly offline: Offline | null;
  readonly marks: OnceMarks;
  readonly deviceId: string;
  readonly speaker: Speaker;
  /** Path and query of this page. */
  readonly here: string;
  /** The form is shown. */
  readonly opened: () => void;
  /** Goes to another page. */
  readonly leave: (path: string) => void;
  /** Reloads the page. */
  readonly reload: () => void;
}

/** Whether the link allows only a single submission. */
export const isOnce = ({ id }: FormAddress, { enketoOnceId }: LinkedForm): boolean => id === enketoOnceId;

/** Dependencies for sending answers of a form. */
export const senderOf = ({ address, owner, protocol, unsent, marks }: Page, form: LinkedForm): Sender => ({
  address,
  form,
  owner,
  once: isOnce(address, form),
  protocol,
  unsent,
  marks,
});

/** Nothing went wrong: it was done, or its time is over. */
const isNoFault = ({ kind }: Trouble): boolean =>
  kind === 'sentAlready' || kind === 'linkClosed' || kind === 'linkFull';

const cannotEncrypt = ({ kind }: Trouble): boolean => kind === 'insecure' || kind === 'keyUnusable';

/** Shows why there is no form, and what can be done; redirects to the login if that helps. */
export const showTrouble = (page: Page, trouble: Trouble): void => {
  const { address, frame } = page;
  if (trouble.kind === 'logIn') {
    page.leave(loginPath(page.here));
    return;
  }
  const actions = [
    ...(isTemporary(trouble.kind) ? [button(t('page.retry'), page.reload, 'primary')] : []),
    ...(cannotEncrypt(trouble) ? [buttonLink(t('page.tryOut'), previewPath(address))] : []),
    ...(address.token === null ? [buttonLink(t('page.site'), '/')] : []),
  ];
  frame.showCard({ ...troubleTexts(trouble), tone: isNoFault(trouble) ? 'calm' : 'bad', actions });
};

/** Shows the mode, if it is a preview or test. */
export const showMode = ({ address, frame }: Page, form: LinkedForm): void => {
  if (address.use === 'preview') frame.setMode(t('page.preview'));
  else if (draftTokenOf(form) !== null) frame.setMode(t('page.draft'));
};
