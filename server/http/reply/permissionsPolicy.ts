/** Browser features that a page could use, with or without a prompt (docs/deployment.md). */
const features = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
] as const;

/** Permissions policy of a page: only the features it needs, and none for its frames. */
export const permissionsPolicy = (...needed: readonly (typeof features)[number][]): string =>
  features.map((feature) => `${feature}=(${needed.includes(feature) ? 'self' : ''})`).join(', ');
