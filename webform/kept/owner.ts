import { accountPrefix } from '#shared/webForm/keptAnswers';
import { fingerprint } from '../sending/onceMarks';
import type { FormAddress } from '../protocol/address';
import { draftTokenOf, type LinkedForm, type Protocol } from '../protocol/protocol';

/** Whose answers are kept under which key: a link's, an account's, or those of the tests of a draft. */
export const ownerOf = async (
  { account }: Pick<Protocol, 'account'>,
  address: FormAddress,
  form: LinkedForm,
): Promise<string> => {
  if (address.token !== null) return linkOwner(address.token);
  if (draftTokenOf(form) !== null) return 'test';
  return accountOwner({ account }, address);
};

/** The key of what the account that is logged in has answered. */
export const accountOwner = async ({ account }: Pick<Protocol, 'account'>, address: FormAddress): Promise<string> =>
  `${accountPrefix}${await account(address)}`;

/** The account that an owner is; null for links and tests. */
export const accountIn = (owner: string): number | null =>
  owner.startsWith(accountPrefix) ? Number(owner.slice(accountPrefix.length)) : null;

/** The key of what was answered by a link, without its token. */
export const linkOwner = (token: string): string => `link:${fingerprint(token)}`;

/** Whether answers may be seen by the current user; '' is the owner of those of earlier versions. */
const isOwn = (owner: string, me: string): boolean => owner === me || owner === '';

/**
 * Whether answers may be sent by the current user: those of a link that was revoked are sent by the next link,
 * but what another account has answered is its own.
 */
export const maySend = (owner: string, me: string): boolean =>
  isOwn(owner, me) || (owner.startsWith('link:') && me.startsWith('link:'));
