import { openPglite } from '../../../../server/db/connection/pgliteClient';
import { embeddedTemplate } from '../../../support/embeddedTemplates';

test('an embedded database that no longer answers is terminated, and nothing waits for it', async () => {
  const client = await openPglite({ template: await embeddedTemplate() }, 1000);
  const hanging = client.query('select count(*) from generate_series(1, 1000000000000)', []);
  const next = client.query('select 1', []);
  await expect(hanging).rejects.toThrow('did not answer any more');
  await expect(next).rejects.toThrow('did not answer any more');
  await expect(client.query('select 1', [])).rejects.toThrow('start the server anew');
  await expect(client.close()).rejects.toThrow('start the server anew');
});
