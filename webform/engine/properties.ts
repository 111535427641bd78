/** What forms may ask for of an account. */
export interface Person {
  readonly username: string;
  readonly email: string;
}

/** What a form may ask for of who fills in (`jr:preload="property"`). Nothing of who came by a link is known. */
export interface Properties extends Partial<Person> {
  readonly deviceID: string;
}

/** Properties as addresses, which devices give out next to the plain ones. */
const ADDRESSES: Readonly<Record<string, (properties: Properties) => string | undefined>> = {
  'uri:deviceid': ({ deviceID }) => deviceID,
  'uri:username': ({ username }) => username && `username:${username}`,
  'uri:email': ({ email }) => email && `mailto:${email}`,
};

/** @param parameter such as `uri:email` */
export const propertyAddress = (parameter: string, properties: Properties): string | undefined =>
  ADDRESSES[parameter]?.(properties);
