import type { ConfigSetting } from '#api/schemas/newerProtocol';
import {
  isJsonSetting,
  isPictureSetting,
  isPictureType,
  isSetting,
  jsonSettings,
  publicSettings,
  SETTING_MAX,
  type JsonSetting,
  type PictureSetting,
  type SettingKey,
} from '../../domain/core/siteSettings';
import { problem } from '../../domain/core/problem';
import { deleteConfig, findConfig, saveConfig } from '../../db/config';
import type { Db } from '../../db/schema/tables';
import type { Upload } from '../../external/blobStore';
import { Unchanged, type Context, type FileReply, type Handlers } from '../../http/context';
import { matchesEntityTag } from '../../http/reply/entityTag';
import { isRecord } from '../../http/jsonSchema';
import { receivedJson } from '../../http/request/readBody';
import { validate } from '../../http/request/validate';

const unknownKey = (key: string) =>
  problem('unacceptableValue', { field: 'key', value: key, reason: 'it is no setting that can be changed.' });

/** The key of the path. @throws 400.8 */
const settingKey = (key: string): SettingKey => {
  if (!isSetting(key)) throw unknownKey(key);
  return key;
};

/** A setting in the format of the protocol; undefined if it is not set. */
const findSetting = async (db: Db, key: SettingKey): Promise<ConfigSetting | undefined> => {
  if (isPictureSetting(key)) {
    const picture = await findConfig(db, key);
    return picture && { key, setAt: picture.setAt, blobExists: true };
  }
  const setting = await findConfig(db, key);
  return setting && { key, setAt: setting.setAt, value: { ...setting.value } };
};

const readJsonSetting = async (key: JsonSetting, body: Upload): Promise<Readonly<Record<string, unknown>>> => {
  if (body.size > SETTING_MAX) throw problem('bodyTooLarge', { limit: SETTING_MAX });
  const { body: value } = receivedJson((await body.bytes()).toString('utf8'));
  await validate(jsonSettings[key], value);
  if (!isRecord(value)) throw problem('wrongType', { field: key, expected: 'object' });
  return value;
};

const readPicture = async ({ contentType, size, sha256, bytes }: Upload) => {
  if (!isPictureType(contentType)) {
    throw problem('badHeader', { field: 'Content-Type', ...(contentType !== '' && { value: contentType }) });
  }
  if (size > SETTING_MAX) throw problem('bodyTooLarge', { limit: SETTING_MAX });
  return { contentType, sha256, base64: (await bytes()).toString('base64') };
};

const saveJson = async (
  { db, audit }: Context<'configSet'>,
  key: JsonSetting,
  value: Readonly<Record<string, unknown>>,
) => {
  await saveConfig(db, key, { value });
  audit({ acteeId: null, details: { key, value, blobId: null } });
};

const savePicture = async (
  { db, audit }: Context<'configSet'>,
  key: PictureSetting,
  picture: Awaited<ReturnType<typeof readPicture>>,
) => {
  await saveConfig(db, key, picture);
  audit({ acteeId: null, details: { key, value: null, blobId: null, sha256: picture.sha256 } });
};

const stored = async (db: Db, key: SettingKey): Promise<ConfigSetting> => {
  const setting = await findSetting(db, key);
  if (!setting) throw problem('notFound');
  return setting;
};

/** The bytes of an image, unless the client has them already. */
const pictureReply = async (
  context: Context<'configPublicGet'>,
  key: PictureSetting,
): Promise<FileReply | Unchanged> => {
  const picture = await findConfig(context.db, key);
  if (!picture) throw problem('notFound');
  if (matchesEntityTag(context, `"${picture.sha256}"`)) return new Unchanged();
  return { contentType: picture.contentType, body: Buffer.from(picture.base64, 'base64'), filename: key };
};

type Calls = 'configPublicList' | 'configPublicGet' | 'configGet' | 'configSet' | 'configUnset';

/** Settings of the whole server by administrators, for newer clients (docs/protocol.md#newer-clients). */
export const siteSettingHandlers: Handlers<Calls> = {
  configPublicList: async ({ db }) => {
    const found = await Promise.all(publicSettings.map(async (key) => [key, await findSetting(db, key)] as const));
    return Object.fromEntries(found.flatMap(([key, setting]) => (setting ? [[key, setting] as const] : [])));
  },

  configPublicGet: async (context) => {
    const { key } = context.params;
    if (!publicSettings.some((known) => known === key)) throw problem('forbidden');
    if (isPictureSetting(key)) return pictureReply(context, key);
    const setting = await stored(context.db, settingKey(key));
    return { contentType: 'application/json; charset=utf-8', body: JSON.stringify(setting) };
  },

  configGet: async ({ db, params }) => {
    if (!isSetting(params.key)) throw problem('notFound');
    return stored(db, params.key);
  },

  configSet: {
    prepare: async ({ params: { key }, body }) => {
      if (isJsonSetting(key)) {
        const value = await readJsonSetting(key, body);
        return async (context) => {
          await saveJson(context, key, value);
          return stored(context.db, key);
        };
      }
      if (!isPictureSetting(key)) throw unknownKey(key);
      const picture = await readPicture(body);
      return async (context) => {
        await savePicture(context, key, picture);
        return stored(context.db, key);
      };
    },
  },

  configUnset: async ({ db, params, audit }) => {
    const key = settingKey(params.key);
    await deleteConfig(db, key);
    audit({ acteeId: null, details: { key, value: null, blobId: null } });
    return { success: true };
  },
};
