import { createSignal } from 'solid-js';
import type { EngineNode, EngineRoot } from '#webform/engine/engineNode';
import { keepDraft, type KeepingState } from '#webform/kept/autosave';
import { joinPieces } from '#webform/kept/unfinished';
import { openDraft } from '#webform/kept/openedDraft';
import { draftSeal, type DraftSeal } from '#webform/kept/sealedDraft';
import { createTypedTexts } from '#webform/controls/typed/typedTexts';
import { createFormFiles } from '#webform/view/formFiles';
import type { ShownForm } from '#webform/view/shownForm';
import { memoryStorage } from '../page/memory';
import { memoryDrafts } from './memoryDrafts';

let pageNow: string | undefined;
const shownForm = (): ShownForm => ({
  ...createFormFiles(),
  typed: createTypedTexts(),
  asideOf: () => [],
  page: () => pageNow,
  showPage: () => undefined,
  onceMade: (act) => act(),
});
afterEach(() => (pageNow = undefined));

const question = (name: string, answer: string, more: { value?: File; isAsked?: boolean } = {}): EngineNode => ({
  nodeId: name,
  nodeType: more.value ? 'upload' : 'input',
  valueType: 'string',
  currentState: {
    reference: `/data/${name}`,
    relevant: more.isAsked ?? true,
    value: more.value ?? answer,
    instanceValue: more.isAsked === false ? '' : answer,
    children: null,
  },
  storedAnswer: () => answer,
});

/** A form that is filled in; `answer` changes it as the engine does. */
const form = () => {
  const [children, setChildren] = createSignal<readonly EngineNode[]>([]);
  const [xml, setXml] = createSignal('<data/>');
  const language = { language: 'English' };
  const root: EngineRoot = {
    nodeId: 'root',
    nodeType: 'root',
    get currentState() {
      return { reference: '/data', relevant: true, value: null, children: children(), activeLanguage: language };
    },
    instanceState: {
      get instanceXML() {
        return xml();
      },
    },
    languages: [language],
    setLanguage: () => undefined,
  };
  const answer = async (...nodes: readonly EngineNode[]): Promise<void> => {
    setChildren(nodes);
    const asked = nodes.filter(({ currentState: { relevant } }) => relevant);
    setXml(`<data>${asked.map((node) => `<${node.nodeId}>${node.storedAnswer?.()}</${node.nodeId}>`).join('')}</data>`);
    await Promise.resolve();
  };
  return { root, answer };
};

const begin = (seal: DraftSeal | null = null, isTouched = () => true) => {
  const drafts = memoryDrafts();
  const states: KeepingState[] = [];
  const place = { form: 'f', owner: 'account:1' };
  const definition = { hash: 'md5:1', xml: '<h:html/>' };
  const onState = (state: KeepingState) => void states.push(state);
  const keeping = keepDraft({
    store: drafts.store,
    place,
    definition,
    seal,
    from: null,
    isTouched,
    onState,
  });
  const { root, answer } = form();
  const shown = shownForm();
  keeping.follow(root, shown);
  return { ...drafts, ...shown, states, keeping, answer, kept: () => [...drafts.rows.values()] };
};

const photo = new File(['photo'], '1-ab.jpg', { type: 'image/jpeg' });

test('a draft is saved after a change, with its files once, and with answers that are no longer relevant', async () => {
  const { keeping, answer, kept, written } = begin();
  await answer(question('place', 'Kaya'), question('photo', '1-ab.jpg', { value: photo }));
  await keeping.end();
  expect(kept()).toMatchObject([
    {
      form: 'f',
      owner: 'account:1',
      definition: 'md5:1',
      sealed: null,
      content: { xml: '<data><place>Kaya</place><photo>1-ab.jpg</photo></data>', title: 'Kaya', hidden: {} },
    },
  ]);

  const again = begin();
  await again.answer(question('place', 'Kaya'), question('photo', '1-ab.jpg', { value: photo }));
  await again.keeping.sending('uuid:1');
  await again.answer(question('place', 'Kaya', { isAsked: false }), question('photo', '1-ab.jpg', { value: photo }));
  await again.keeping.end();
  expect(again.written).toEqual(['1-ab.jpg']);
  expect(written).toEqual(['1-ab.jpg']);
  expect(again.kept()).toMatchObject([{ sentAs: 'uuid:1', content: { hidden: { '/data/place': 'Kaya' } } }]);
});

test('a draft is not saved before the first action of the user, and is removed once it has arrived', async () => {
  const untouched = begin(null, () => false);
  await untouched.answer(question('now', '2026'));
  await untouched.keeping.end();
  expect(untouched.kept()).toEqual([]);

  const sent = begin();
  await sent.answer(question('place', 'Kaya'));
  await sent.keeping.sending('uuid:1');
  expect(sent.kept()).toHaveLength(1);
  await sent.keeping.arrived();
  expect(sent.kept()).toEqual([]);
});

test('a draft that the browser refuses to store is at risk, until it can be stored', async () => {
  const { keeping, answer, states, state, kept } = begin();
  state.isFull = true;
  await answer(question('place', 'Kaya'));
  await keeping.sending('uuid:1');
  expect(states).toEqual(['refused']);
  expect(keeping.isAtRisk()).toBe(true);
  state.isFull = false;
  await answer(question('place', 'Dori'));
  await keeping.sending('uuid:1');
  expect(keeping.isAtRisk()).toBe(false);
  expect(kept()).toMatchObject([{ content: { title: 'Dori' } }]);
});

test('a draft is not written again when the page is left without a change', async () => {
  const { keeping, answer, kept } = begin();
  await answer(question('place', 'Kaya'));
  await keeping.sending('uuid:1');
  const [before] = kept();
  window.dispatchEvent(new Event('beforeunload'));
  expect(keeping.isAtRisk()).toBe(false);
  await keeping.end();
  expect(kept()).toEqual([before]);
});

/** A browser that is slow to write. */
const slowly = (state: { busy: Promise<void> }) => {
  let finish = (): void => undefined;
  state.busy = new Promise((resolve) => {
    finish = resolve;
  });
  return () => finish();
};

test('an answer that is cleared while it is being written is not saved', async () => {
  const { keeping, answer, kept, state, store } = begin();
  await answer(question('place', 'Kaya'));
  window.dispatchEvent(new Event('beforeunload'));
  await keeping.sending('uuid:1');
  const finish = slowly(state);
  await answer(question('place', 'Kaya'), question('photo', '1-ab.jpg', { value: photo }));
  window.dispatchEvent(new Event('beforeunload'));
  await answer(question('place', 'Kaya'));
  window.dispatchEvent(new Event('beforeunload'));
  finish();
  await keeping.end();
  expect(kept()).toMatchObject([{ content: { xml: '<data><place>Kaya</place></data>', files: [] } }]);
  expect(await store.files(kept()[0]?.id ?? '')).toEqual([]);
});

test('an answer given while a draft is written before its form closes is saved', async () => {
  const { keeping, answer, kept, state } = begin();
  const finish = slowly(state);
  await answer(question('place', 'Kaya'));
  const ended = keeping.end();
  await answer(question('place', 'Kaya 2'));
  finish();
  await ended;
  expect(kept()).toMatchObject([{ content: { title: 'Kaya 2' } }]);
});

test('a sealed draft shows neither answers nor names, and is opened by its own tab only', async () => {
  const { read, write } = memoryStorage();
  const seal = await draftSeal({ getItem: read, setItem: write });
  const { keeping, answer, kept, store } = begin(seal);
  await answer(question('place', 'Kaya'), question('photo', '1-ab.jpg', { value: photo }));
  await keeping.end();
  const [row] = kept();
  expect(row).toMatchObject({ content: null, key: seal.key, name: '' });
  expect(JSON.stringify(row)).not.toContain('Kaya');
  const [file] = await store.files(row?.id ?? '');
  expect(await file?.blob.text()).not.toContain('photo');

  const opened = await openDraft(store, row?.id ?? '', seal);
  expect(opened?.content.title).toBe('Kaya');
  expect(await opened?.files[0]?.blob.text()).toBe('photo');
  const other = memoryStorage();
  const elsewhere = await draftSeal({ getItem: other.read, setItem: other.write });
  expect(await openDraft(store, row?.id ?? '', elsewhere)).toBeNull();
  expect(await openDraft(store, row?.id ?? '', null)).toBeNull();
});

test.each([false, true])('a recording is saved in chunks until it is the answer (sealed: %s)', async (isSealed) => {
  const { read, write } = memoryStorage();
  const seal = isSealed ? await draftSeal({ getItem: read, setItem: write }) : null;
  const { store, keeping, answer, kept, state, unfinished } = begin(seal);
  const sound = question('sound', '');
  await answer(sound);
  const recording = unfinished.begin(sound, 'audio/webm');
  // A chunk without room is saved before the next one, since none could be played otherwise.
  state.isFull = true;
  expect(await recording.add(new Blob(['one ']), 1)).toBe(false);
  state.isFull = false;
  expect(await recording.add(new Blob(['two ']), 2)).toBe(true);
  await answer(sound, question('place', 'Kaya'));
  expect(await recording.add(new Blob(['three']), 3.2)).toBe(true);

  const opened = await openDraft(store, kept()[0]?.id ?? '', seal);
  const own = opened?.content.recordings?.['/data/sound'];
  const joined = own && joinPieces(own, opened.files);
  expect(joined).toMatchObject({ seconds: 3, file: { type: 'audio/webm', name: 'recording.webm' } });
  expect(await joined?.file.text()).toBe('one two three');
  const [stored] = await store.files(kept()[0]?.id ?? '');
  expect((await stored?.blob.text()) === 'one ').toBe(!isSealed);

  recording.end();
  await keeping.end();
  expect(await store.files(kept()[0]?.id ?? '')).toEqual([]);
  expect(await recording.add(new Blob(['late']), 4)).toBe(true);
});

test('a draft continues at the page of the last answer: turning pages and leaving change nothing', async () => {
  const { keeping, answer, kept } = begin();
  pageNow = 'third';
  await answer(question('place', 'Kaya'));
  pageNow = 'first';
  window.dispatchEvent(new Event('beforeunload'));
  await keeping.end();
  expect(kept()).toMatchObject([{ content: { page: 'third' } }]);
});

test('a continued draft without a new answer stays at its page', async () => {
  const { store, keeping, answer, kept } = begin();
  pageNow = 'third';
  await answer(question('place', 'Kaya'));
  await keeping.end();
  const from = await openDraft(store, kept()[0]?.id ?? '', null);
  const again = form();
  const next = keepDraft({
    store,
    place: { form: 'f', owner: 'account:1' },
    definition: { hash: 'md5:1', xml: '<h:html/>' },
    seal: null,
    from: from ?? null,
    isTouched: () => true,
    onState: () => undefined,
  });
  next.follow(again.root, shownForm());
  next.shown();
  pageNow = 'second';
  window.dispatchEvent(new Event('beforeunload'));
  await next.end();
  expect(kept()).toMatchObject([{ content: { page: 'third' } }]);
});
