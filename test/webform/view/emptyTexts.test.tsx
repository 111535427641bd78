import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { xform } from '#test/fixtures/xform';
import { mountedForm } from '../mountedForm';

test('a group with an empty label has no title, and a repetition with one is called by its number', async () => {
  const { end } = await mountedForm(
    xform({
      instance: '<group><place/></group><visit><day/></visit>',
      types: { '/group/place': 'string', '/visit/day': 'string' },
      body: `<group ref="/data/group"><label></label><input ref="/data/group/place"><label>Place</label></input></group>
        <group ref="/data/visit"><label> </label><repeat nodeset="/data/visit"><input ref="/data/visit/day"><label>Day</label></input></repeat></group>`,
    }),
  );
  expect(screen.getByRole('textbox', { name: 'Place' })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Item 1']);
  end();
});

test('a group whose label repeats an answer has a name before it is given', async () => {
  const { end } = await mountedForm(
    xform({
      instance: '<name/><group><age/></group>',
      types: { '/name': 'string', '/group/age': 'string' },
      body: `<input ref="/data/name"><label>Name</label></input><group ref="/data/group"><label><output value="/data/name"/></label>
        <input ref="/data/group/age"><label>Age</label></input></group>`,
    }),
  );
  expect(screen.getByRole('region', { name: 'Group without a name' })).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ann');
  expect(screen.getByRole('region', { name: 'Ann' })).toBeInTheDocument();
  end();
});

test('a question whose choices depend on a missing answer says that there are none', async () => {
  const { end } = await mountedForm(
    xform({
      instance: '<district/><village/>',
      types: { '/district': 'string', '/village': 'string' },
      model:
        '<instance id="villages"><root><item><district>a</district><name>v</name><label>Zorgo</label></item></root></instance>',
      body: `<input ref="/data/district"><label>District</label></input>
        <select1 ref="/data/village"><label>Village</label><itemset nodeset="instance('villages')/root/item[district = /data/district]">
        <value ref="name"/><label ref="label"/></itemset></select1>`,
    }),
  );
  const village = screen.getByRole('radiogroup', { name: 'Village' });
  expect(village).toHaveTextContent('No choices');
  await userEvent.type(screen.getByRole('textbox', { name: 'District' }), 'a');
  expect(village).not.toHaveTextContent('No choices');
  expect(screen.getByRole('radio', { name: 'Zorgo' })).toBeInTheDocument();
  end();
});
