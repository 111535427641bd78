/** What forms may ask for of an account. */
export interface Person {
  readonly username: string;
  readonly email: string;
}

/** What a form may ask for of who fills in (`jr:preload="property"`). Nothing of who came by a link is known. */
export interface Properties extends Partial<Person> {
  readonly deviceID: string;
}
