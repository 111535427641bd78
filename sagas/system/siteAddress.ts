import type { siteAddressSubmitted } from '#store/system/siteAddress';
import { say } from '../core/effects';
import { request } from '../core/request';

/** Stores the origin of codes, mails and links; the reply contains it. */
export function* saveSiteAddress({ payload }: ReturnType<typeof siteAddressSubmitted>): Generator<unknown, void> {
  const saved = yield* request('siteAddressSave', {}, { body: payload });
  if (saved.ok) yield* say('success', { key: 'siteAddress.saved', values: { origin: saved.data.origin } });
}
