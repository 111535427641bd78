import { draftSeal } from '#webform/kept/sealedDraft';
import { memoryStorage } from '../page/memory';

/** Session storage of a tab. */
const session = () => {
  const { kept, read, write } = memoryStorage();
  return { kept, getItem: read, setItem: write };
};

const large = new Blob(['0123456789'.repeat(900_000)]);

it.each([
  ['a text', new Blob(['Kaya žluť'])],
  ['nothing', new Blob([])],
  ['a file of several parts', large],
])('a sealed draft is opened by the same session: %s', async (_, content) => {
  const tab = session();
  const sealed = await (await draftSeal(tab)).seal(content, 'a');
  const opened = await (await draftSeal(tab)).open(sealed, 'a');
  expect(Buffer.from(await opened.arrayBuffer()).equals(Buffer.from(await content.arrayBuffer()))).toBe(true);
});

it('a sealed draft reveals nothing, and differs each time', async () => {
  const seal = await draftSeal(session());
  const content = new Blob(['Ouagadougou']);
  const [one, other] = [await seal.seal(content, 'a'), await seal.seal(content, 'a')];
  expect(await one.text()).not.toContain('Ouaga');
  expect(await one.text()).not.toBe(await other.text());
});

it('a sealed draft opens neither in another session, nor at another address, nor shortened or rearranged', async () => {
  const seal = await draftSeal(session());
  const sealed = await seal.seal(large, 'a');
  const part = 12 + 2 ** 22 + 16;
  const first = sealed.slice(1, 1 + part);
  const second = sealed.slice(1 + part, 1 + 2 * part);
  const rest = sealed.slice(1 + 2 * part);
  const version = sealed.slice(0, 1);
  const others = [
    (await draftSeal(session())).open(sealed, 'a'),
    seal.open(sealed, 'b'),
    seal.open(new Blob([version, first]), 'a'),
    seal.open(new Blob([version, second, first, rest]), 'a'),
  ];
  const results = await Promise.allSettled(others);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
});
