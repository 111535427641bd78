import type { OfflineForm } from '#webform/offline/offlineForms';
import { linkedForm } from '../page/linkedForm';

/** A form made available offline by account 1. */
export const offlineForm = (changes: Partial<OfflineForm> = {}): OfflineForm => ({
  key: 'abc account:1',
  owner: 'account:1',
  path: '/-/abc',
  form: linkedForm,
  title: 'Wells',
  definition: 'md5:1',
  media: [],
  fetchedAt: '2026-01-01T00:00:00.000Z',
  checkedAt: '2026-01-02T00:00:00.000Z',
  mayNotSend: false,
  deviceId: 'transect:1',
  over: null,
  ...changes,
});
