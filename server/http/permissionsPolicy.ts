/** What browsers would let a page use without asking for it, or after asking its reader (docs/deployment.md). */
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

/** The permissions policy of a page: nothing but what it needs, and nothing for pages within it. */
export const permissionsPolicy = (...needed: readonly (typeof features)[number][]): string =>
  features.map((feature) => `${feature}=(${needed.includes(feature) ? 'self' : ''})`).join(', ');
