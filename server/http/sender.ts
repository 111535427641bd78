import { serverLanguage } from '../domain/language/serverLanguage';
import type { Sender } from '../domain/letter/letters';
import type { BaseContext } from './context';

/** Sender of mails caused by a request: the configured origin, whatever host the request named, in the language of the caller. */
export const senderOf = ({ services, request }: Pick<BaseContext, 'services' | 'request'>): Sender => ({
  origin: services.siteOrigin.current(),
  language: serverLanguage(request.headers['accept-language']?.toString()),
});
