import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of forms other people wrote, which lies beside this repository or not at all: then it says so. */
export const sharedForms = (): string | null => {
  const folder = join(__dirname, '../../../shared/forms');
  if (existsSync(join(folder, 'xforms'))) return folder;
  console.log('no forms of others are tried: ../shared is not here');
  return null;
};
