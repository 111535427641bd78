import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import textsLoader, { FIRST_PAGE_CALLS, FIRST_PAGE_SECTIONS, LATER_TEXTS } from '#scripts/webpack/textsLoader';
import english from '#translations/en.json';

const half = (resourceQuery: string): typeof english =>
  JSON.parse(Reflect.apply(textsLoader, { resourceQuery }, [JSON.stringify(english)]) as string);

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));

const sectionsUsed = (files: readonly string[]): string[] => {
  const keys = files.flatMap((file) => readFileSync(file, 'utf8').match(/'[a-z]\w*\.\w+(?:\.\w+)*'/gi) ?? []);
  const sections = keys.map((key) => key.slice(1, key.indexOf('.')));
  return [...new Set(sections)].filter((section) => section in english);
};

describe('textsLoader', () => {
  it('the parts of the English texts together contain every text once', () => {
    const [first, later, entities] = [half('?first'), half('?later'), half('?entities')];
    const split = Object.keys(LATER_TEXTS) as ('navbar' | 'problem' | 'session' | 'ui')[];
    const titled = Object.keys(entities).filter((name) => name in later) as ('entity' | 'entityList' | 'entityLists')[];
    const whole = [
      ...split.map((name) => [name, { ...first[name], ...later[name] }]),
      ...titled.map((name) => [name, { ...later[name], ...entities[name] }]),
    ];
    expect({ ...first, ...later, ...entities, ...Object.fromEntries(whole) }).toEqual(english);
    expect(titled.map((name) => Object.keys(later[name]))).toEqual([['title'], ['title'], ['title']]);
    expect(Object.keys(first).filter((name) => name in later)).toEqual(split.toSorted());
    for (const section of split)
      expect(Object.keys(first[section]).filter((name) => name in later[section])).toEqual([]);
    expect(Object.keys(first).sort()).toEqual([...FIRST_PAGE_SECTIONS].sort());
  });

  it('the halves of the English texts include the problems of the calls of the first page, and the common ones', () => {
    const sources = readdirSync('sagas', { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(account|core|route)\/(session|otherTabs|navigation|effects)/.test(file))
      .map((file) => readFileSync(`sagas/${file}`, 'utf8'));
    const ofCalls = Object.entries(english.problem).filter(([, text]) => typeof text !== 'string');
    const before = ofCalls
      .map(([name]) => name)
      .filter((name) => sources.some((source) => source.includes(`request('${name}'`)));
    expect(before.sort()).toEqual(FIRST_PAGE_CALLS);
    expect(Object.keys(half('?first').problem)).toEqual(expect.arrayContaining([...before, '429_1', 'notSent']));
    const problems = LATER_TEXTS.problem ?? [];
    const later = Object.keys(half('?later').problem);
    expect(later).toEqual(expect.arrayContaining(['formCreate', ...problems]));
    expect(Object.keys(half('?first').problem).filter((name) => problems.includes(name))).toEqual([]);
  });

  it('the halves of the English texts include every text of the first page', () => {
    const session = readdirSync('sagas', { recursive: true, encoding: 'utf8' }).filter((file) =>
      /^(account|core|route)\/(session|otherTabs|navigation|loading|effects)/.test(file),
    );
    // The screen for what is not found waits for all texts, as every screen behind the login does.
    const frame = ['src/views/SiteStart.tsx', 'src/views/Navbar.tsx', 'src/views/AlertHost.tsx', 'src/messageText.ts'];
    const files = [
      // The dialogs wait for all texts, as does the page opened from a mail, and before the login no confirmation appears.
      ...sourcesIn('src/views/session').filter(
        (file) => !/(LeavingQuestion|SessionRenew|AccountClaim|PasswordMeter|newPassword)\.tsx?$/.test(file),
      ),
      // Parts that no screen before the login has: confirmations, files, copies, dates, collapsible cards, tabs, lists, maps.
      ...sourcesIn('src/ui').filter(
        (file) =>
          !/ui\/(batch|list|map|table)\/|\/(page|text)\/|(Calendar|DateRange|DiscardPrompt|DropZone|Progress|Copy|Filter)\.tsx$/.test(
            file,
          ),
      ),
      ...frame,
      'src/Boundary.tsx',
      'store/selectors/core/navbar.ts',
      ...session.map((file) => `sagas/${file}`),
    ];
    const used = sectionsUsed(files);
    expect(used).toEqual(expect.arrayContaining(['login', 'navbar', 'ui']));
    expect(used.filter((section) => !FIRST_PAGE_SECTIONS.includes(section))).toEqual([]);
  });
});
