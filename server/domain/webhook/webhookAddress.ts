import { isIP } from 'node:net';
import { problem } from '../problem';
import { isPrivateAddress } from './privateAddress';

/** Below are mail, files, databases and the like, which a text that somebody else chose might do something to. */
const LOWEST_PORT = 1024;
const HTTPS = 443;

const portOf = ({ port }: URL): number => (port === '' ? HTTPS : Number(port));

/** The host of an address, without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Why nothing is sent to an address, before it is looked up.
 * @param allowPrivate the operator allows plain http and the own network
 */
const faultOf = (url: URL | undefined, allowPrivate: boolean): string | null => {
  if (!url || !['https:', 'http:'].includes(url.protocol)) return 'it must begin with https:// and a host.';
  if (url.username !== '' || url.password !== '') return 'it must hold no name and no password.';
  if (allowPrivate) return null;
  if (url.protocol !== 'https:') return 'it must begin with https://.';
  if (portOf(url) !== HTTPS && portOf(url) < LOWEST_PORT)
    return `its port must be ${HTTPS}, or ${LOWEST_PORT} or more.`;
  return isIP(hostOf(url)) !== 0 && isPrivateAddress(hostOf(url)) ? PRIVATE : null;
};

const PRIVATE = 'it leads into a private network, which only the operator of this server can allow.';

const unacceptable = (value: string, reason: string) => problem('unacceptableValue', { field: 'url', value, reason });

/**
 * Reads the address of a webhook.
 * @returns it as it is stored, without a part that is for browsers alone
 * @throws 400.8 for one that nothing may be sent to
 */
export const readWebhookAddress = (text: string, allowPrivate: boolean): URL => {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  const fault = faultOf(url, allowPrivate);
  if (fault !== null || !url) throw unacceptable(text, fault ?? '');
  url.hash = '';
  return url;
};

/** @throws 400.8 if a host has no address, or one of the addresses it has is private */
export const assertPublicHost = (text: string, addresses: readonly string[]): void => {
  if (addresses.length === 0) throw unacceptable(text, 'its host was not found.');
  if (addresses.some(isPrivateAddress)) throw unacceptable(text, PRIVATE);
};

/** Whether something may be sent to a stored address, before it is looked up: the operator may have changed their mind. */
export const maySendTo = (url: URL, allowPrivate: boolean): boolean => faultOf(url, allowPrivate) === null;
