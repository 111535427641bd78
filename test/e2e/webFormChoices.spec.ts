import { expect } from '@playwright/test';
import { expectAccessible, listen } from './goodPage';
import { beLoggedIn } from './people';
import { addMedia, ask, publishForm, send, title } from './webForms';
import { test } from './test';

const externalChoices = (xml: string): string => `<h:html xmlns="http://www.w3.org/2002/xforms"
  xmlns:h="http://www.w3.org/1999/xhtml" xmlns:orx="http://openrosa.org/xforms">
  <h:head><h:title>Villages</h:title><model>
    <instance><data ${/id="well\d+"/.exec(xml)?.[0]} version="1"><region/><village/><fruit/><orx:meta><orx:instanceID/></orx:meta></data></instance>
    <bind nodeset="/data/region" type="string"/><bind nodeset="/data/village" type="string"/><bind nodeset="/data/fruit" type="string"/>
    <bind nodeset="/data/orx:meta/orx:instanceID" type="string" preload="uid"/>
  </model></h:head>
  <h:body>
    <input ref="/data/region"><label>Region</label></input>
    <input ref="/data/village" query="instance('villages')/root/item[region = /data/region ]"><label>Village</label></input>
    <select1 ref="/data/fruit" appearance="search('fruits', 'contains', 'label', /data/region)"><label>Fruit</label>
      <item><label>label</label><value>key</value></item><item><label>None of them</label><value>none</value></item></select1>
  </h:body></h:html>`;

const fruits = 'key,label\nq,Quince\npl,Plum\n';
const table =
  '"list_name","name","label::English (en)","region"\n"villages","v1","Sunny","n"\n"villages","v2","Oak","s"\n"rivers","r1","Elbe","n"\n';

test('a web form offers choices from tables beside it by their labels, as its conditions say, and stores their names', async ({
  page,
  request,
}) => {
  const form = await publishForm(request, externalChoices);
  await addMedia(request, form, {
    'itemsets.csv': { type: 'text/csv', data: table },
    'fruits.csv': { type: 'text/csv', data: fruits },
  });
  await beLoggedIn(page);
  const complaints = listen(page);
  await page.goto(`/-/${form.enketoId}`);
  await page.getByRole('textbox', { name: 'Region' }).fill('n');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio')).toHaveCount(3);
  await expect(page.getByRole('radio', { name: 'None of them' })).toBeVisible();
  await page.getByRole('radio', { name: 'Quince' }).check();
  await page.getByRole('radio', { name: 'Sunny' }).check();
  await expectAccessible(page, 'choices');
  await send(page);
  await expect(title(page)).toHaveText('Thank you');
  expect(complaints).toEqual([]);
  const { value } = await ask<{ readonly value: readonly object[] }>(request, 'GET', `${form.path}.svc/Submissions`);
  expect(value).toMatchObject([{ region: 'n', village: 'v1', fruit: 'q' }]);
});
