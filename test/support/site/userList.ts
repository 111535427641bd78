import { selectAlert } from '#store/core/alert';
import { selectUsers } from '#store/account/users';
import { modalOpened, selectModal, type OpenModal } from '#store/core/modal';
import { siteOfManager } from '../access/manager';
import type { Site } from '../site';
import { aCurrentUser, aUser } from '../things';

/** The two requests of the user list. */
export const lists = ['GET /v1/users', 'GET /v1/assignments/admin'] as const;

const [users, admins] = lists;

export const ada = aCurrentUser();
export const ben = aUser({ id: 6, displayName: 'Ben', email: 'ben@example.org' });
export const cleo = aUser({ id: 7, displayName: 'Cleo', email: 'cleo@example.org' });

type Answers = Readonly<Record<string, unknown>>;

/** The user list with Ada, the current user and an administrator, and Ben. */
export const siteOfUserList = async (more: Answers = {}): Promise<Site> => {
  const site = await siteOfManager('/users', { [users]: [ada, ben], [admins]: [ada], ...more });
  site.forgetSent();
  return site;
};

/** The same, with a dialog open over it. */
export const userListUnder = async (modal: OpenModal, more: Answers = {}): Promise<Site> => {
  const site = await siteOfUserList(more);
  site.dispatch(modalOpened(modal));
  return site;
};

/** The listed users, by name. */
export const listedNames = (site: Site) => selectUsers(site.state())?.map(({ displayName }) => displayName);

/** The screen of a user who went to the home page while a write was running. */
export const elsewhere = (site: Site) => ({
  address: site.address(),
  alert: selectAlert(site.state()),
  modal: selectModal(site.state()),
});

export const homeWithoutAlert = { address: '/', alert: null, modal: null };
