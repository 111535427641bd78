import { expect } from '@playwright/test';
import { administrator } from '../support/administrator';
import { beLoggedIn } from '../support/people';
import { publishQuestions, storedValues } from '../support/webform/typedAnswers';
import { ask, linkPath, makeLink, publishForm, send, stranger, title } from '../support/webForms';
import { test } from '../test';

const whole = (id: string, { instance = '', model = '', body = '' }): string => `<h:html
  xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa"
  xmlns:orx="http://openrosa.org/xforms"><h:head><h:title>Meant</h:title><model>
  <instance><data id="${id}" version="1">${instance}<orx:meta><orx:instanceID/></orx:meta></data></instance>${model}
  <bind nodeset="/data/orx:meta/orx:instanceID" type="string" preload="uid"/></model></h:head>
  <h:body>${body}</h:body></h:html>`;

const idIn = (xml: string): string => /id="(well\d+)"/.exec(xml)?.[1] ?? '';

test(
  'groups without a node show their labels, and questions are in the order of the body',
  { tag: '@extended' },
  async ({ page, request }) => {
    const question = (name: string): string => `<input ref="/data/${name}"><label>${name}</label></input>`;
    const form = await publishForm(request, (xml) =>
      whole(idIn(xml), {
        instance: '<one/><two/><three/><inner><four/><five/></inner><six/>',
        body: `<group><label>Last <output value="/data/six"/></label>${question('six')}
          <group><label>Nested</label>${question('three')}</group></group>
        <group appearance="field-list"><label>First</label>${question('two')}${question('one')}</group>
        <group><label>Inner</label>${question('inner/five')}${question('inner/four')}</group>`,
      }),
    );
    await beLoggedIn(page);
    await page.goto(`/-/${form.enketoId}`);
    await expect(title(page).first()).toHaveText('Meant');
    await page.getByRole('textbox', { name: 'six' }).fill('6');
    await page.getByRole('textbox', { name: 'six' }).blur();
    await expect(page.getByText('Last 6')).toBeVisible();
    const shown = await page
      .locator('.panel-title h2, .question-container label')
      .evaluateAll((found) => found.map(({ textContent }) => textContent?.trim()));
    expect(shown).toEqual([
      'Last 6',
      'six',
      'Nested',
      'three',
      'First',
      'two',
      'one',
      'Inner',
      'inner/five',
      'inner/four',
    ]);
    await page.getByRole('textbox', { name: 'inner/four' }).fill('4');
    await send(page);
    await expect(title(page)).toHaveText('Thank you');
    expect(await storedValues(request, page, form)).toMatchObject({ six: '6', four: '4' });
  },
);

test(
  'of two choices with one value, the clicked one is shown as selected',
  { tag: '@extended' },
  async ({ page, request }) => {
    const items = [
      ['a', 'Oak'],
      ['a', 'Elm'],
      ['b', 'Fir'],
    ]
      .map(([value, label]) => `<item><label>${label}</label><value>${value}</value></item>`)
      .join('');
    const form = await publishQuestions(request, [], {
      nodes: '<tree/><listed/>',
      body: `<select1 ref="/data/tree"><label>Tree</label>${items}</select1>
      <select1 ref="/data/listed" appearance="minimal"><label>Listed</label>${items}</select1>`,
    });
    await beLoggedIn(page);
    await page.goto(`/-/${form.enketoId}`);
    const tree = (name: string) => page.getByRole('radio', { name });
    await page.getByText('Elm', { exact: true }).first().click();
    await expect(tree('Elm')).toBeChecked();
    await expect(tree('Oak')).not.toBeChecked();
    await tree('Fir').check();
    await tree('Oak').check();
    await expect(tree('Elm')).not.toBeChecked();
    await tree('Elm').check();
    const listed = page.getByRole('combobox', { name: 'Listed' });
    await listed.selectOption({ label: 'Elm' });
    await expect(listed.locator('option:checked')).toHaveText('Elm');
    await send(page);
    await expect(title(page)).toHaveText('Thank you');
    expect(await storedValues(request, page, form)).toMatchObject({ tree: 'a', listed: 'a' });
  },
);

test(
  'choices with the same value are selected separately, and lists show labels',
  { tag: '@extended' },
  async ({ page, request }) => {
    const items = [
      ['a', '**Oak** &lt;b>tree&lt;/b>'],
      ['a', 'Elm'],
      ['b', '_Fir_'],
    ]
      .map(([value, label]) => `<item><label>${label}</label><value>${value}</value></item>`)
      .join('');
    const form = await publishQuestions(request, [['word', 'string', 'incremental="true"']], {
      nodes: '<trees/><listed/><sought/><several/><found/>',
      body: `<select ref="/data/trees" incremental="true"><label>Trees</label>${items}</select>
      <select1 ref="/data/listed" appearance="minimal"><label>Listed</label>${items}</select1>
      <select1 ref="/data/sought" appearance="autocomplete"><label>Sought</label>${items}</select1>
      <select ref="/data/several" appearance="minimal"><label>Several</label>${items}</select>
      <select ref="/data/found" appearance="autocomplete"><label>Found</label>${items}</select>`,
    });
    await beLoggedIn(page);
    await page.goto(`/-/${form.enketoId}`);
    const tree = (name: string) => page.getByRole('checkbox', { name });
    await tree('Elm').check();
    await expect(tree('Oak tree')).not.toBeChecked();
    await tree('Fir').check();
    await tree('Oak tree').check();
    await tree('Elm').uncheck();
    await expect(tree('Oak tree')).toBeChecked();
    await expect(tree('Elm')).not.toBeChecked();
    const listed = page.getByRole('combobox', { name: 'Listed' });
    await expect(listed.locator('option')).toHaveText(['–', 'Oak tree', 'Elm', 'Fir']);
    await listed.selectOption({ label: 'Fir' });
    const sought = page.getByRole('combobox', { name: 'Sought' });
    await sought.fill('oak tree');
    const option = (name: string) => page.getByRole('listbox').getByRole('option', { name, exact: true });
    await option('Oak tree').click();
    await expect(sought).toHaveValue('Oak tree');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    for (const name of ['Several', 'Found']) {
      await page.getByRole('combobox', { name, exact: true }).click();
      await option('Elm').click();
      await expect(option('Elm')).toHaveAttribute('aria-selected', 'true');
      await expect(option('Oak tree')).toHaveAttribute('aria-selected', 'false');
      await option('Fir').click();
      await page.keyboard.press('Escape');
      if (name === 'Several') await expect(page.getByRole('combobox', { name })).toHaveText('Elm, Fir');
      else await expect(page.getByRole('list', { name }).getByRole('listitem')).toHaveText(['Elm', 'Fir']);
      await expect(page.getByRole('listbox')).toHaveCount(0);
    }
    await page.getByRole('textbox', { name: 'word' }).fill('leaf');
    await send(page);
    await expect(title(page)).toHaveText('Thank you');
    const stored = await storedValues(request, page, form);
    expect(stored).toMatchObject({ listed: 'b', sought: 'a', word: 'leaf' });
    for (const name of ['trees', 'several', 'found']) expect(stored[name]?.split(' ').toSorted()).toEqual(['a', 'b']);
  },
);

test('repetitions keep the attributes that their template lacks', { tag: '@extended' }, async ({ page, request }) => {
  const form = await publishForm(request, (xml) =>
    whole(idIn(xml), {
      instance: '<well jr:template="" kind="dug"><depth/></well><well kind="dug" place="yard"><depth>3</depth></well>',
      body: '<group ref="/data/well"><label>Well</label><repeat nodeset="/data/well"><input ref="/data/well/depth"><label>Depth</label></input></repeat></group>',
    }),
  );
  await beLoggedIn(page);
  await page.goto(`/-/${form.enketoId}`);
  await page.getByRole('button', { name: /Add/ }).click();
  await page.getByRole('textbox', { name: 'Depth' }).nth(1).fill('4');
  await send(page);
  await expect(title(page)).toHaveText('Thank you');
  const [row] = await ask<readonly { readonly instanceId: string }[]>(request, 'GET', `${form.path}/submissions`);
  const stored = await page.request.get(`${form.path}/submissions/${encodeURIComponent(row?.instanceId ?? '')}.xml`);
  const wells = (await stored.text()).match(/<well[^>]*>/g);
  expect(wells).toEqual(['<well kind="dug" place="yard">', '<well kind="dug">']);
});

const PROPERTIES = ['username', 'email', 'phonenumber', 'deviceid', 'uri:username', 'uri:email', 'uri:deviceid'];
const nodeOf = (property: string): string => property.replace(':', '');

test('a form receives the account of the user, but nothing about a visitor with a link', async ({
  page,
  request,
  browser,
}) => {
  const publish = () =>
    publishForm(request, (xml) =>
      whole(idIn(xml), {
        instance: `<place/>${PROPERTIES.map((name) => `<${nodeOf(name)}/>`).join('')}`,
        model: PROPERTIES.map(
          (name) =>
            `<bind nodeset="/data/${nodeOf(name)}" type="string" jr:preload="property" jr:preloadParams="${name}"/>`,
        ).join(''),
        body: '<input ref="/data/place"><label>Place</label></input>',
      }),
    );
  await beLoggedIn(page);
  const form = await publish();
  await page.goto(`/-/${form.enketoId}`);
  await send(page);
  await expect(title(page)).toHaveText('Thank you');
  const stored = await storedValues(request, page, form);
  const { displayName } = await ask<{ readonly displayName: string }>(request, 'GET', '/v1/users/current');
  const { email } = administrator;
  expect(stored).toMatchObject({
    username: displayName,
    email,
    uriusername: `username:${displayName}`,
    uriemail: `mailto:${email}`,
    urideviceid: stored['deviceid'],
  });
  expect(stored['phonenumber'] ?? '').toBe('');

  const linked = await publish();
  const { token } = await makeLink(request, linked, false);
  const other = await stranger(browser);
  await other.goto(linkPath(linked, token, false));
  await send(other);
  await expect(title(other)).toHaveText('Thank you');
  const unknown = await storedValues(request, page, linked);
  for (const name of PROPERTIES.filter((property) => !property.includes('deviceid')))
    expect(unknown[nodeOf(name)] ?? '', name).toBe('');
  // Nor where an account is logged in in the browser.
  const again = await publish();
  await page.goto(linkPath(again, (await makeLink(request, again, false)).token, false));
  await send(page);
  await expect(title(page)).toHaveText('Thank you');
  expect((await storedValues(request, page, again))['username'] ?? '').toBe('');
});

test('guidance opens below the hint, in the language of the form', async ({ page, request }) => {
  const texts = (language: string, hint: string, further: string): string =>
    `<translation lang="${language}"><text id="hint"><value>${hint}</value><value form="guidance">${further} <output value="/data/place"/></value></text>
     <text id="alone"><value form="guidance">${further}</value></text></translation>`;
  const form = await publishForm(request, (xml) =>
    whole(idIn(xml), {
      instance: '<place>Asha</place><alone/>',
      model: `<itext>${texts('English (en)', 'Look', 'Look twice at')}${texts('Deutsch (de)', 'Schau', 'Schau zweimal auf')}</itext>`,
      body: `<input ref="/data/place"><label>Place</label><hint ref="jr:itext('hint')"/></input>
        <input ref="/data/alone"><label>Alone</label><hint ref="jr:itext('alone')"/></input>`,
    }),
  );
  await beLoggedIn(page);
  await page.goto(`/-/${form.enketoId}`);
  const more = page.locator('.further');
  await expect(page.locator('.hint')).toHaveText(['Look']);
  await expect(more).toHaveCount(2);
  await expect(page.getByText('Look twice at Asha')).toBeHidden();
  await more.first().getByText('More', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Look twice at Asha')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Place' })).toHaveAccessibleDescription(/^Look$/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Look twice at', { exact: true })).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.getByLabel('Change language').selectOption('Deutsch (de)');
  await expect(page.getByText('Schau zweimal auf Asha')).toBeVisible();
});
