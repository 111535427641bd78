import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** The folders that imports name as `#api/…` instead of climbing to them, from the `paths` of tsconfig.json. */
export const roomAliases = (): Record<string, string> => {
  const { compilerOptions }: { compilerOptions: { paths: Record<string, readonly [string]> } } = JSON.parse(
    readFileSync(path.join(root, 'tsconfig.json'), 'utf8'),
  );
  return Object.fromEntries(
    Object.entries(compilerOptions.paths).map(([alias, [folder]]) => [
      alias.replace('/*', ''),
      path.join(root, folder.replace('/*', '')),
    ]),
  );
};
