import { serverLanguage } from '../domain/language/serverLanguage';
import type { Sender } from '../domain/letter/letters';
import type { BaseContext } from './context';

/**
 * The sender of mails caused by a request: the origin that is set, whatever host the request named, in the language of the
 * caller.
 */
export const senderOf = ({ services, request }: Pick<BaseContext, 'services' | 'request'>): Sender => ({
  origin: services.siteOrigin.current(),
  language: serverLanguage(request.headers['accept-language']?.toString()),
});
