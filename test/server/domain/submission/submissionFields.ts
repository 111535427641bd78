import { type FieldTree, fieldTree } from '#server/domain/odata/fields';

/** A form's fields from lines such as `grp structure`, `grp/note string`, in the form's order. */
export const treeOf = (...lines: readonly string[]): FieldTree =>
  fieldTree(
    lines.map((line) => {
      const [path = '', type = ''] = line.split(' ');
      return { path: `/${path}`, name: path.split('/').at(-1) ?? '', type, binary: type === 'binary' ? true : null };
    }),
  );

/** Every kind of field, unusual names, nested groups, nested repeats. */
export const household = treeOf(
  'name string',
  'age int',
  'weight decimal',
  'visit dateTime',
  'alt-name string',
  'location geopoint',
  'photo binary',
  'grp structure',
  'grp/note string',
  'grp/inner structure',
  'grp/inner/depth decimal',
  'grp/visitor repeat',
  'grp/visitor/who string',
  'person repeat',
  'person/pname string',
  'person/home structure',
  'person/home/pet repeat',
  'person/home/pet/petname string',
  'person/home/pet/picture binary',
  'meta structure',
  'meta/instanceID string',
);
