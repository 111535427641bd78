import { element } from '../../domain/xml/xmlElement';
import type { Settings } from '../sheets/sheets';
import { expressionOf } from './expressionOf';

/**
 * Writes `<submission>`: the URL for records, the encryption key, and automatic sending and deletion. `''` without such settings.
 */
export const submissionXml = ({ submissionUrl, publicKey, autoSend, autoDelete, all }: Settings): string => {
  const isEditable = expressionOf(all.get('client_editable') ?? '') === 'true()';
  const attributes = {
    ...(submissionUrl === undefined ? {} : { action: submissionUrl, method: 'post' }),
    ...(publicKey === undefined ? {} : { base64RsaPublicKey: publicKey }),
    ...(autoSend === undefined ? {} : { 'orx:auto-send': autoSend }),
    ...(autoDelete === undefined ? {} : { 'orx:auto-delete': autoDelete }),
    ...(isEditable ? { 'odk:client-editable': 'true' } : {}),
  };
  return Object.keys(attributes).length === 0 ? '' : element('submission', attributes);
};
