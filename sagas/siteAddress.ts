import type { siteAddressSubmitted } from '../store/entities/siteAddress';
import { say } from './effects';
import { request } from './request';

/** Stores where codes, mails and links lead; the answer says so. */
export function* saveSiteAddress({ payload }: ReturnType<typeof siteAddressSubmitted>): Generator<unknown, void> {
  const saved = yield* request('siteAddressSave', {}, { body: payload });
  if (saved.ok) yield* say('success', { key: 'siteAddress.saved', values: { origin: saved.data.origin } });
}
