import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webFormTextsLoader from '#scripts/webpack/webFormTextsLoader';
import english from '#translations/webForm/en.json';

const part = (resourceQuery: string): Partial<typeof english> =>
  JSON.parse(Reflect.apply(webFormTextsLoader, { resourceQuery }, [JSON.stringify(english)]) as string);

describe('webFormTextsLoader', () => {
  it('the parts of the English texts of web forms together contain every text once', () => {
    const parts = ['?start', '?form', '?edit', '?offline'].map(part);
    expect(Object.assign({}, ...parts)).toEqual(english);
    const sections = parts.flatMap((each) => Object.keys(each));
    expect(new Set(sections).size).toBe(sections.length);
    expect(Object.keys(part('?edit'))).toEqual(['edit']);
  });

  it('the texts for editing web forms are used by modules loaded with them, and by modules about edits only', () => {
    const folder = 'webform';
    const others = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('edit'))
      .filter((file) => readFileSync(path.join(folder, file), 'utf8').includes("'edit."));
    // A file that is missing, and a refusal of an edit.
    expect(others.sort()).toEqual(['controls/files/FileAnswer.tsx', 'sending/failureNotice.ts']);
  });
});
