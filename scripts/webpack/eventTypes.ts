import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** As passed to `createAction`: `modal/modalOpened`. */
const TYPE = /'([a-z]\w*\/[a-z]\w*)'/gi;

/** The types of all events of the store, so that the session player recognizes those of other builds. */
export const eventTypes = (folder = path.resolve(__dirname, '../../store')): string[] => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const types = files.flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(TYPE)].map(([, type = '']) => type),
  );
  return [...new Set(types)].sort();
};
