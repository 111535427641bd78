import { reloadRequested } from '#store/route/navigation';
import type { siteSettingSubmitted } from '#store/system/siteAddress';
import type { BaseMapChange } from '#api/schemas/system/baseMap';
import type { SiteAddressChange } from '#api/schemas/system/siteAddress';
import { say } from '../core/effects';
import { request } from '../core/request';

/** Stores the origin of codes, mails and links; the reply contains it. */
function* saveSiteAddress(body: SiteAddressChange): Generator<unknown, void> {
  const saved = yield* request('siteAddressSave', {}, { body });
  if (saved.ok) yield* say('success', { key: 'siteAddress.saved', values: { origin: saved.data.origin } });
}

/** Stores the tiles, and tries them. The open page may load only from the map server it was loaded with. */
function* saveBaseMap({ tiles }: BaseMapChange): Generator<unknown, void> {
  const saved = yield* request('baseMapSave', {}, { body: { tiles } });
  if (!saved.ok) return;
  yield* say(
    'success',
    { key: tiles ? 'baseMap.saved' : 'baseMap.removed' },
    { text: 'baseMap.reload', event: reloadRequested() },
  );
  if (tiles) yield* request('baseMapTest', {}, { body: { url: tiles.url } });
}

/** Changes or tries a setting of the whole site. */
export function* changeSiteSetting({
  payload: setting,
}: ReturnType<typeof siteSettingSubmitted>): Generator<unknown, void> {
  if (setting.call === 'siteAddressSave') yield* saveSiteAddress(setting.body);
  else if (setting.call === 'baseMapSave') yield* saveBaseMap(setting.body);
  else yield* request('baseMapTest', {}, { body: setting.body });
}
