import { letterLanguage } from '../domain/letter/letterLanguage';
import type { Sender } from '../domain/letter/letters';
import type { BaseContext } from './context';

/**
 * Who writes to people because of a request: the configured origin, whatever name the request used for us, in the
 * language of who asked.
 */
export const senderOf = ({ services, request }: Pick<BaseContext, 'services' | 'request'>): Sender => ({
  origin: services.config.origin,
  language: letterLanguage(request.headers['accept-language']?.toString()),
});
