import type { Field } from './schemas/field';

/**
 * The fields that a submission answers once, in the form's order: neither groups nor repeats, nor what is inside of a repeat.
 */
export const ownFields = (fields: readonly Field[]): readonly Field[] => {
  const repeats = fields.filter(({ type }) => type === 'repeat').map(({ path }) => `${path}/`);
  return fields.filter(
    ({ type, path }) => type !== 'structure' && type !== 'repeat' && !repeats.some((repeat) => path.startsWith(repeat)),
  );
};
