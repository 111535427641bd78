import type { RepeatInstanceNode, RepeatRangeUncontrolledNode } from '@getodk/xforms-engine';
import { xform } from '#test/fixtures/xform';
import { createRepeats } from '#webform/repeats/createRepeats';
import { openForm } from '#webform/engine/openForm';

const FORM = xform({
  id: 'plots',
  instance: `<plot jr:template=""><crop/><tree jr:template=""><kind/></tree></plot>
    <plot><crop/><tree><kind/></tree></plot><meta><instanceID/></meta>`,
  types: { '/plot/crop': 'string' },
  model: '<bind nodeset="/data/plot/tree/kind" type="string" required="true()"/>',
  body: `<group ref="/data/plot"><repeat nodeset="/data/plot"><input ref="/data/plot/crop"/>
    <group ref="/data/plot/tree"><repeat nodeset="/data/plot/tree"><input ref="/data/plot/tree/kind"/></repeat></group>
    </repeat></group>`,
});

const open = async () => {
  const root = await openForm({
    xml: FORM,
    properties: { deviceID: 'device' },
    restored: null,
    repeats: createRepeats({ isUnread: () => false }),
    fetchMedia: () => Promise.resolve(new Response('', { status: 404 })),
    onExpressionError: () => undefined,
  });
  const rangeIn = ({ currentState }: Pick<RepeatInstanceNode, 'currentState'>): RepeatRangeUncontrolledNode =>
    currentState.children.find(
      ({ nodeType }) => nodeType === 'repeat-range:uncontrolled',
    ) as RepeatRangeUncontrolledNode;
  const plots = rangeIn(root as unknown as RepeatInstanceNode);
  const trees = (plot: number) => rangeIn(plots.currentState.children[plot] as RepeatInstanceNode);
  const wrong = () => root.validationState.violations.map(({ reference }) => reference);
  return { plots, trees, wrong };
};

const kind = (plot: number, tree: number) => `/data/plot[${plot}]/tree[${tree}]/kind`;

describe('what is wrong in repetitions', () => {
  it('includes those of added ones, in the order of the form', async () => {
    const { plots, trees, wrong } = await open();
    expect(wrong()).toEqual([kind(1, 1)]);
    plots.addInstances();
    trees(1).addInstances();
    trees(0).addInstances();
    expect(wrong()).toEqual([kind(1, 1), kind(1, 2), kind(2, 1)]);
  });

  it('has the positions after one is removed', async () => {
    const { plots, trees, wrong } = await open();
    plots.addInstances();
    trees(1).addInstances(undefined, 2);
    plots.removeInstances(0);
    expect(wrong()).toEqual([kind(1, 1), kind(1, 2)]);
    trees(0).removeInstances(0);
    expect(wrong()).toEqual([kind(1, 1)]);
    expect(trees(0).currentState.children.map(({ currentState }) => currentState.reference)).toEqual([
      '/data/plot[1]/tree[1]',
    ]);
  });

  it('follows answers', async () => {
    const { plots, trees, wrong } = await open();
    plots.addInstances();
    trees(1).addInstances();
    const [question] = trees(0).currentState.children[0]?.currentState.children ?? [];
    if (question?.nodeType !== 'input') throw new Error('no question');
    (question as unknown as { setValue: (value: string) => void }).setValue('oak');
    expect(wrong()).toEqual([kind(2, 1)]);
  });
});
