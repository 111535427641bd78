/**
 * A process in which the forms engine runs, with the globals of a page. It answers each `Filling` it is sent with an
 * `Outcome`. It is one of its own because the engine's modules await while they load, which Jest cannot translate.
 */
import { JSDOM } from 'jsdom';
import type { HeadlessFormReply } from '#api/form/headlessForm';
import type { Changing, Filling, Outcome } from './filling';
import { makeDeterministic, resetRandom, setClock } from './deterministic';

/** Gives this process what pages have and Node lacks. */
const becomePage = (): void => {
  const { window } = new JSDOM('', { url: 'http://localhost/' });
  const isOfPage = (name: string) => !name.startsWith('_') && !(name in globalThis);
  for (const name of Object.getOwnPropertyNames(window).filter(isOfPage)) {
    Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
  }
  // Its parser of expressions looks there for its folder, as in old modules.
  Object.assign(globalThis, { window: globalThis, __dirname: import.meta.dirname });
};

becomePage();
makeDeterministic();

/** The form that is being filled in: what the engine throws out of turn is about it. */
let current = 0;
const answer = (id: number, outcome: Outcome | HeadlessFormReply) => process.send?.({ id, outcome });
process.on('uncaughtException', (error) => {
  const id = current;
  void import('./fill.mjs').then(({ refusedBy }) => answer(id, refusedBy(error)));
});

interface Asked {
  readonly id: number;
  readonly filling?: Filling;
  readonly changing?: Changing;
}

process.on('message', ({ id, filling, changing }: Asked) => {
  current = id;
  resetRandom();
  setClock(filling?.clock);
  if (changing) {
    import('./change.mjs').then(
      async ({ change }) => answer(id, await change(changing)),
      (error: unknown) => answer(id, { refusal: String(error) }),
    );
  }
  if (!filling) return;
  import('./fill.mjs').then(
    async ({ fill, refusedBy }) => answer(id, await fill(filling).catch((error: unknown) => refusedBy(error))),
    (error: unknown) => answer(id, { refusal: String(error) }),
  );
});
