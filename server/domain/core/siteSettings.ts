import type { SchemaName } from '#api/endpoint';

/** Server-wide JSON settings of administrators, with their schemas. */
export const jsonSettings = {
  'login-appearance': 'LoginAppearance',
  analytics: 'UsageReports',
} as const satisfies Record<string, SchemaName>;

/** Images of the login page. */
const pictureSettings = ['logo', 'hero-image'] as const;

/** Maximum size of a setting in bytes. */
export const SETTING_MAX = 5_000_000;

export type JsonSetting = keyof typeof jsonSettings;
export type PictureSetting = (typeof pictureSettings)[number];
export type SettingKey = JsonSetting | PictureSetting;

/** Settings readable without login. */
export const publicSettings: readonly SettingKey[] = ['login-appearance', ...pictureSettings];

export const isJsonSetting = (key: string): key is JsonSetting => Object.hasOwn(jsonSettings, key);
export const isPictureSetting = (key: string): key is PictureSetting => pictureSettings.some((known) => known === key);
export const isSetting = (key: string): key is SettingKey => isJsonSetting(key) || isPictureSetting(key);

/** Image types supported by browsers. */
const pictureType = /^image\/(?:png|jpeg|gif|webp|svg\+xml|avif)\s*(?:;|$)/i;

/** Whether a content type is that of an image. */
export const isPictureType = (contentType: string): boolean => pictureType.test(contentType.trim());
