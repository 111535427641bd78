import userEvent from '@testing-library/user-event';
import { screen } from '@testing-library/dom';
import { xform } from '#test/fixtures/xform';
import { openForm } from '#webform/engine/openForm';
import type { FormRoot } from '#webform/engine/nodes';
import { createRepeats } from '#webform/repeats/createRepeats';

const PERSON = '/data/person';
const FORM = xform({
  id: 'counts',
  instance: '<people/><person jr:template=""><name/><role/></person><meta><instanceID/></meta>',
  types: { '/people': 'int', '/person/name': 'string', '/person/role': 'string' },
  body: `<input ref="/data/people"><label>people</label></input>
    <group ref="${PERSON}"><label>Person</label><repeat nodeset="${PERSON}" jr:count="/data/people">
      <input ref="${PERSON}/name"><label>name</label></input><input ref="${PERSON}/role"><label>role</label></input>
      <setvalue event="odk-new-repeat" ref="${PERSON}/role" value="'worker'"/></repeat></group>`,
});

/** jsdom has no modal dialogs. */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(value = '') {
  this.returnValue = value;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

interface Answerable {
  readonly currentState: { readonly instanceValue: string };
  setValue: (value: string | bigint) => void;
}

const open = (): Promise<FormRoot> =>
  openForm({
    xml: FORM,
    properties: { deviceID: 'device' },
    restored: null,
    repeats: createRepeats({ isUnread: () => false }),
    fetchMedia: () => Promise.resolve(new Response('', { status: 404 })),
    onExpressionError: () => undefined,
  });

const parts = (root: FormRoot) => {
  const [people, persons] = root.currentState.children;
  const questions = (index: number): readonly Answerable[] =>
    (persons?.currentState.children?.[index]?.currentState.children ?? []) as unknown as readonly Answerable[];
  return {
    count: (value: number) => (people as unknown as Answerable).setValue(BigInt(value)),
    counted: () => (people as unknown as Answerable).currentState.instanceValue,
    number: () => persons?.currentState.children?.length,
    name: (index: number) => questions(index)[0] as Answerable,
    role: (index: number) => questions(index)[1] as Answerable,
  };
};

const answer = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the number of repetitions', () => {
  it('asks before answers are removed, and brings them back', async () => {
    const form = parts(await open());
    form.count(3);
    form.name(2).setValue('Ada');
    form.role(2).setValue('cook');
    form.count(1);
    await answer('Keep');
    expect([form.number(), form.counted()]).toEqual([3, '3']);
    form.count(1);
    await answer('Remove');
    expect(form.number()).toBe(1);
    form.count(3);
    expect([form.name(2), form.role(2)].map(({ currentState }) => currentState.instanceValue)).toEqual(['Ada', 'cook']);
  });

  it('makes very many only after a question, and refuses more than the page can show', async () => {
    const form = parts(await open());
    form.count(2);
    form.count(1999);
    expect(form.number()).toBe(2);
    await answer('Keep 2');
    expect([form.number(), form.counted()]).toEqual([2, '2']);
    form.count(20_240);
    await answer('Back to the form');
    expect([form.number(), form.counted()]).toEqual([2, '2']);
  });
});
