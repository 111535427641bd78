type Same = (one: string, other: string) => boolean;

const sameNumbers: Same = (one, other) => {
  const [first, second] = [one, other].map((text) => text.split(/[\s;]+/).map(Number));
  return (
    first !== undefined &&
    first.length === second?.length &&
    first.every((number, index) => !Number.isNaN(number) && number === second[index])
  );
};

const A_DATE = /^\d{4}-\d\d-\d\d/;

/** Browsers find dates in any text that ends in a digit. */
const sameMoment: Same = (one, other) =>
  A_DATE.test(one) && A_DATE.test(other) && Date.parse(one) === Date.parse(other);

const byType: Readonly<Record<string, Same>> = {
  int: sameNumbers,
  decimal: sameNumbers,
  geopoint: sameNumbers,
  geotrace: sameNumbers,
  geoshape: sameNumbers,
  date: sameMoment,
  dateTime: sameMoment,
  time: (one, other) => sameMoment(`1970-01-01T${one}`, `1970-01-01T${other}`),
};

/**
 * Whether two answers of a type are equal apart from spelling, which tables and the form engine may change. An answer
 * never equals a missing one.
 * @param type XForms type such as `dateTime`; for an unknown type, only the spelling counts
 */
export const sameOfType = (type: string | undefined, one: string, other: string): boolean =>
  one === other || (one !== '' && other !== '' && byType[type ?? '']?.(one, other) === true);
