import { isIP } from 'node:net';
import { problem } from '../core/problem';
import { isPrivateAddress } from './privateAddress';

/** Lower ports belong to mail, files, databases and other services that a crafted text might affect. */
const LOWEST_PORT = 1024;
const HTTPS = 443;

const portOf = ({ port }: URL): number => (port === '' ? HTTPS : Number(port));

/** Host of a URL, without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * The reason against a URL, before its DNS lookup.
 * @param allowPrivate whether the operator allows plain http and private networks
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
 * Parses the URL of a webhook.
 * @returns its stored form, without the fragment
 * @throws 400.8 for a URL that must not be used
 */
export const readWebhookAddress = (text: string, allowPrivate: boolean): URL => {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  const fault = faultOf(url, allowPrivate);
  if (fault !== null || !url) throw unacceptable(text, fault ?? '');
  url.hash = '';
  return url;
};

/** @throws 400.8 if a host has no address, or a private one among its addresses */
export const assertPublicHost = (text: string, addresses: readonly string[]): void => {
  if (addresses.length === 0) throw unacceptable(text, 'its host was not found.');
  if (addresses.some(isPrivateAddress)) throw unacceptable(text, PRIVATE);
};

/** Whether a stored URL may be used, before its DNS lookup: the operator may have changed the settings. */
export const maySendTo = (url: URL, allowPrivate: boolean): boolean => faultOf(url, allowPrivate) === null;
